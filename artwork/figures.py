# People and hens, small in the picture and seen from behind or far away: plain shapes without faces.  They look to -Y.
import math
import numpy as np
from mathutils import Vector, Matrix
from kit import mat, fab, lathe, rbox, Rx

SKIN = ('#5B3A28', '#6E4630', '#4C3022')
def limb(m, p, q, r0, r1, seg=14):
    """a rounded limb from p to q, r0 to r1 thick"""
    p, q = Vector(p), Vector(q); d = q-p; L = d.length; t = np.linspace(0, math.pi/2, 5); a = [(r0*math.sin(v), -r0*math.cos(v)) for v in t]+[(r1*math.cos(v), L+r1*math.sin(v)) for v in t]
    lathe(m, [(max(r, 0), z) for r, z in a], 0, 0, 0, seg, Matrix.Translation(p) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4())
def ball(m, c, r, s=(1, 1, 1)): lathe(m, [(r*math.sin(v), -r*math.cos(v)) for v in np.linspace(0, math.pi, 13)], 0, 0, 0, 20, Matrix.Translation(c) @ Matrix.Diagonal((*s, 1)))
def head(z, y=0., skin=0, wrap=None, helmet=None, hat=None):
    """head with short hair, a cloth round it, a rider's helmet or a builder's hat; z is its middle"""
    m = mat(SKIN[skin], .6); limb(m, (0, y, z-.17), (0, y, z-.06), .05, .048); ball(m, (0, y-.008, z), .098, (.86, 1, 1.14))
    if helmet: ball(mat(helmet, .3, coat=.5), (0, y, z+.03), .135, (.96, 1.05, .95))
    elif hat: ball(mat(hat, .35), (0, y, z+.05), .118, (.95, 1.08, .85)); lathe(mat(hat, .35), [(0, z+.028), (.145, z+.03), (.145, z+.042), (0, z+.05)], 0, 0, 0, 28, Matrix.Translation((0, y-.015, 0)) @ Matrix.Diagonal((.95, 1.12, 1, 1)))
    elif wrap: ball(fab(wrap), (0, y+.012, z+.035), .112, (.95, 1.05, .95)); ball(fab(wrap), (0, y+.1, z+.05), .06, (1.2, .8, 1))
    else: ball(mat('#1C1512', .95), (0, y+.012, z+.026), .1, (.9, 1, 1.02))
def woman(dress='#C25A34', wrap='#D9A12E', skin=0, load=None, sash=None):
    """a standing woman in a long dress, 1.65 m; load: the colour of a basin that she carries on her head"""
    m = fab(dress); E = Matrix.Diagonal((1, .7, 1, 1)); k = mat(SKIN[skin], .6)
    lathe(m, [(.0, .1), (.235, .1), (.23, .3), (.205, .6), (.19, .82), (.15, 1.0), (.165, 1.14), (.178, 1.27), (.15, 1.35), (.06, 1.4), (0, 1.41)], 0, 0, 0, 28, E)
    if sash: lathe(fab(sash), [(.158, .93), (.166, .95), (.164, 1.04), (.158, 1.06)], 0, 0, 0, 28, E)
    for s in (-1, 1):
        limb(k, (s*.075, .02, .06), (s*.075, .02, .3), .045, .05); rbox(mat('#3A2A22', .7), (s*.075, -.03, .03), (.08, .22, .055), .025, 3); ball(m, (s*.185, 0, 1.29), .075, (1, 1, 1.1))
        if load and s > 0: limb(m, (s*.2, 0, 1.28), (s*.31, -.02, 1.42), .055, .045); limb(k, (s*.31, -.02, 1.42), (s*.2, -.04, 1.68), .038, .03)
        else: limb(m, (s*.2, 0, 1.27), (s*.25, .01, 1.08), .055, .05); limb(k, (s*.25, .01, 1.08), (s*.26, -.05, .8), .038, .03)
    head(1.53, 0, skin, wrap)
    if load: lathe(mat(load, .5), [(0, 1.66), (.14, 1.66), (.23, 1.8), (.22, 1.8), (.13, 1.68)], 0, 0, 0, 28); [ball(mat(('#E7A02A', '#D8432F', '#5B8752')[q % 3], .6), (.11*math.cos(q*1.05), .11*math.sin(q*1.05), 1.79), .062) for q in range(6)]
def man(shirt='#E9E2D2', trousers='#2C3E50', skin=1, bag=None, hat=None):
    """a standing man, 1.72 m"""
    t, c, k = fab(trousers), fab(shirt), mat(SKIN[skin], .6)
    for s, y in ((-1, .06), (1, -.05)):
        limb(t, (s*.085, y*.2, .86), (s*.095, y, .48), .095, .072); limb(t, (s*.095, y, .48), (s*.1, y*1.8, .1), .068, .055); rbox(mat('#2A211C', .6), (s*.1, y*1.8-.04, .045), (.09, .26, .08), .035, 3)
        limb(c, (s*.2, 0, 1.36), (s*.25, .02, 1.16), .058, .052); limb(k, (s*.25, .02, 1.16), (s*.26, -.06, .9), .04, .032); ball(c, (s*.18, 0, 1.37), .075)
    lathe(c, [(0, .82), (.155, .82), (.165, .95), (.165, 1.1), (.185, 1.28), (.18, 1.38), (.1, 1.45), (0, 1.46)], 0, 0, 0, 28, Matrix.Diagonal((1, .66, 1, 1)))
    if bag: rbox(fab(bag), (0, .17, 1.18), (.3, .16, .42), .06, 4)
    head(1.6, 0, skin, hat=hat)
def child(shirt='#D9A12E', shorts='#2F6B55', skin=0):
    """a child of seven, arms raised to the side"""
    t, c, k = fab(shorts), fab(shirt), mat(SKIN[skin], .6)
    for s, y in ((-1, .08), (1, -.06)):
        limb(t, (s*.06, 0, .56), (s*.07, y*.6, .38), .07, .062); limb(k, (s*.07, y*.6, .38), (s*.075, y*1.6, .06), .042, .034); rbox(mat('#B2402E', .6), (s*.075, y*1.6-.03, .03), (.065, .17, .06), .025, 3)
        limb(c, (s*.13, 0, .86), (s*.22, -.02, .84), .045, .04); limb(k, (s*.22, -.02, .84), (s*.34, -.08, .98), .03, .026)
    lathe(c, [(0, .52), (.11, .52), (.115, .66), (.13, .84), (.08, .91), (0, .92)], 0, 0, 0, 24, Matrix.Diagonal((1, .7, 1, 1))); head(1.07, 0, skin)
def rider(jacket='#D9A12E', trousers='#3A4048', helmet='#B2402E', skin=1):
    """sits on a boda of vehicles.py, hands on the bar"""
    c, t, k = fab(jacket), fab(trousers), mat(SKIN[skin], .6)
    lathe(c, [(0, -.04), (.15, -.02), (.155, .15), (.185, .36), (.175, .46), (.09, .54), (0, .55)], 0, 0, 0, 28, Matrix.Translation((0, .24, .9)) @ Rx(16) @ Matrix.Diagonal((1, .68, 1, 1))); head(1.6, .06, skin, None, helmet)
    for s in (-1, 1):
        limb(t, (s*.1, .22, .92), (s*.22, -.14, .74), .1, .075); limb(t, (s*.22, -.14, .74), (s*.2, .04, .36), .07, .055); rbox(mat('#2A211C', .6), (s*.2, -.03, .3), (.09, .26, .08), .035, 3)
        limb(c, (s*.19, .1, 1.35), (s*.32, .0, 1.16), .06, .052); limb(c, (s*.32, .0, 1.16), (s*.34, -.22, 1.07), .05, .04); ball(k, (s*.34, -.24, 1.06), .045); ball(c, (s*.17, .1, 1.36), .075)
def pillion(dress='#2D7F79', wrap='#C9286E', skin=0):
    """sits behind the rider, to the side"""
    m, k = fab(dress), mat(SKIN[skin], .6); lathe(m, [(0, -.04), (.17, -.02), (.14, .14), (.165, .32), (.15, .42), (.07, .49), (0, .5)], 0, 0, 0, 28, Matrix.Translation((0, .58, .92)) @ Matrix.Diagonal((1, .7, 1, 1)))
    for s in (-1, 1): limb(m, (.02, .58+s*.08, .93), (.3, .56+s*.08, .8), .11, .1); limb(m, (.3, .56+s*.08, .8), (.32, .56+s*.07, .5), .1, .085); limb(k, (.32, .56+s*.06, .5), (.33, .55+s*.05, .3), .045, .038); limb(m, (s*.17, .56, 1.33), (s*.2, .42, 1.15), .052, .045); limb(k, (s*.2, .42, 1.15), (s*.14, .34, 1.1), .036, .03); ball(m, (s*.15, .57, 1.34), .068)
    head(1.56, .57, skin, wrap)
def hen(c='#B2603C'):
    m = mat(c, .9); r = mat('#C2301F', .6); ball(m, (0, 0, .2), .12, (.8, 1.25, .85)); limb(m, (0, -.1, .24), (0, -.16, .36), .06, .038); limb(m, (0, .1, .25), (0, .22, .36), .07, .03); ball(m, (0, -.17, .37), .04); ball(r, (0, -.17, .415), .022, (.5, 1.4, 1)); limb(mat('#D9A12E', .6), (0, -.2, .365), (0, -.235, .355), .012, .005)
    for s in (-1, 1): limb(mat('#D9A12E', .6), (s*.035, 0, .12), (s*.04, -.01, .01), .009, .009)
