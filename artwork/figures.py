# People and hens: plain shapes with a simple face, good from four metres on.  They look to -Y; `turn` looks over the left shoulder.
import math
import numpy as np
from mathutils import Vector, Matrix
from kit import mat, fab, lathe, rbox, xf, Rx

SKIN = ('#5B3A28', '#6E4630', '#4C3022')
def limb(m, p, q, r0, r1, seg=14):
    """a rounded limb from p to q, r0 to r1 thick"""
    p, q = Vector(p), Vector(q); d = q-p; L = d.length; t = np.linspace(0, math.pi/2, 5); a = [(r0*math.sin(v), -r0*math.cos(v)) for v in t]+[(r1*math.cos(v), L+r1*math.sin(v)) for v in t]
    lathe(m, [(max(r, 0), z) for r, z in a], 0, 0, 0, seg, Matrix.Translation(p) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4())
def ball(m, c, r, s=(1, 1, 1)): lathe(m, [(r*math.sin(v), -r*math.cos(v)) for v in np.linspace(0, math.pi, 13)], 0, 0, 0, 20, Matrix.Translation(c) @ Matrix.Diagonal((*s, 1)))
def face(m):
    """nose, ears, eyes, brows and mouth on a head about the origin that looks to -Y"""
    dark, lips = mat('#1C1512', .8), mat('#7A3B30', .6); ball(m, (0, -.098, -.008), .02, (.8, .9, 1.2)); limb(m, (0, -.088, .03), (0, -.102, -.012), .009, .013, 8)
    for s in (-1, 1): ball(m, (s*.086, .01, 0), .026, (.45, .8, 1.2)); ball(mat('#EFE6DA', .4), (s*.033, -.081, .022), .0165, (1, .6, .72)); ball(dark, (s*.032, -.0895, .022), .0095, (1, .6, 1)); limb(dark, (s*.018, -.093, .05), (s*.05, -.081, .051), .0048, .0036, 6)
    limb(lips, (-.021, -.09, -.05), (0, -.097, -.053), .006, .0085, 8); limb(lips, (.021, -.09, -.05), (0, -.097, -.053), .006, .0085, 8)
def head(z, y=0., skin=0, wrap=None, helmet=None, hat=None, turn=0):
    """head with a face and short hair, a cloth round it, a rider's helmet or a builder's hat; z is its middle, `turn` degrees to the left of the body"""
    m = mat(SKIN[skin], .6); limb(m, (0, y, z-.17), (0, y, z-.06), .05, .048)
    with xf(0, y, z, turn):
        ball(m, (0, -.008, 0), .098, (.86, 1, 1.14)); face(m)
        if helmet: ball(mat(helmet, .3, coat=.5), (0, .012, .045), .128, (.96, 1.05, .92))
        elif hat: ball(mat(hat, .35), (0, 0, .05), .118, (.95, 1.08, .85)); lathe(mat(hat, .35), [(0, .052), (.145, .054), (.145, .066), (0, .074)], 0, 0, 0, 28, Matrix.Translation((0, -.015, 0)) @ Matrix.Diagonal((.95, 1.12, 1, 1)))
        elif wrap: ball(fab(wrap), (0, .024, .042), .11, (.95, 1.02, .93)); ball(fab(wrap), (0, .1, .05), .06, (1.2, .8, 1))
        else: ball(mat('#1C1512', .95), (0, .02, .03), .1, (.9, .98, 1.02))
# Where the elbow and the hand are, from the shoulder of the right side (X outwards); a pose names one for each arm.
ARMS = dict(rest=((.06, .03, -.25), (.05, -.06, -.47)), hip=((.15, .07, -.2), (.0, -.06, -.36)), hold=((.06, .02, -.24), (-.07, -.2, -.2)), carry=((.07, .03, -.25), (.08, -.02, -.5)), greet=((.16, -.06, -.14), (.2, -.16, .12)), ear=((.12, -.08, -.18), (-.05, -.07, .12)),
            point=((.1, -.14, -.14), (.1, -.38, -.06)), swing=((.06, -.1, -.22), (.04, -.26, -.38)), behind=((.06, .14, -.2), (.06, .1, -.44)), work=((.05, -.04, -.25), (-.04, -.3, -.32)), up=((.03, -.02, .14), (-.03, -.08, .36)))
POSES = dict(stand=('rest', 'hip'), walk=('swing', 'behind'), talk=('hold', 'hip'), phone=('ear', 'rest'), carry=('carry', 'rest'), greet=('greet', 'rest'), hold=('hold', 'hold'), point=('point', 'hip'), work=('work', 'work'), load=('up', 'rest'), push=('work', 'work'))
def arms(pose, x, y, z, sleeve, skin, scale=1., long=False):
    """both arms of a pose, with sleeves to the elbow or to the wrist; gives the two hands"""
    out = []
    for s, name in zip((1, -1), POSES[pose]):
        e, h = (Vector((x*s+s*a*scale, y+b*scale, z+c*scale)) for a, b, c in ARMS[name]); top = Vector((x*s, y, z)); q = scale; ball(sleeve, top-Vector((s*.012*q, 0, .012*q)), .064*q); limb(sleeve, top, top+(e-top)*(1 if long else .8), .058*q, .052*q); limb(skin, top+(e-top)*.75, e, .042*q, .038*q); limb(sleeve if long else skin, e, e+(h-e)*.9, .045*q if long else .038*q, .038*q if long else .03*q); ball(skin, h, .037*q, (.9, 1, 1.15)); out.append(h)
    return out
def woman(dress='#C25A34', wrap='#D9A12E', skin=0, load=None, sash=None, pose='talk', turn=0, bag=None):
    """a woman in a long dress, 1.65 m; load: the colour of a basin that she carries on her head; bag: of one in her hand; turn: of her head"""
    m = fab(dress); E = Matrix.Diagonal((1, .7, 1, 1)); k = mat(SKIN[skin], .6); pose = 'load' if load else 'carry' if bag else pose
    lathe(m, [(.0, .13), (.2, .12), (.25, .1), (.238, .3), (.205, .6), (.198, .82), (.15, 1.02), (.165, 1.14), (.186, 1.25), (.182, 1.31), (.15, 1.36), (.08, 1.4), (0, 1.42)], 0, 0, 0, 36, E); t = np.linspace(0, 2*math.pi, 15)[:-1]
    for a in t: limb(m, (.226*math.cos(a), .158*math.sin(a), .115), (.17*math.cos(a), .12*math.sin(a), .84), .02, .006, 8)      # folds of the skirt
    lathe(fab(sash or wrap), [(.158, .95), (.166, .97), (.164, 1.04), (.158, 1.06)], 0, 0, 0, 28, E)
    for s in (-1, 1): limb(k, (s*.075, .02, .06), (s*.075, .02, .3), .045, .05); rbox(mat('#3A2A22', .7), (s*.075, -.03, .03), (.08, .22, .055), .025, 3)
    h = arms(pose, .175, 0, 1.3, m, k); head(1.53, 0, skin, wrap, turn=turn)
    if bag: rbox(fab(bag), h[0]+Vector((.0, 0, -.2)), (.1, .3, .26), .03, 4); limb(fab(bag), h[0]+Vector((0, -.08, -.06)), h[0], .008, .008, 6); limb(fab(bag), h[0]+Vector((0, .08, -.06)), h[0], .008, .008, 6)
    if load: lathe(mat(load, .5), [(0, 1.66), (.14, 1.66), (.23, 1.8), (.22, 1.8), (.13, 1.68)], 0, 0, 0, 28); [ball(mat(('#E7A02A', '#D8432F', '#5B8752')[q % 3], .6), (.11*math.cos(q*1.05), .11*math.sin(q*1.05), 1.79), .062) for q in range(6)]
def man(shirt='#E9E2D2', trousers='#2C3E50', skin=1, bag=None, hat=None, pose='stand', turn=0, tool=None):
    """a man, 1.72 m; bag: on his back; tool: 'trowel' or 'spade' in his right hand; turn: of his head"""
    t, c, k = fab(trousers), fab(shirt), mat(SKIN[skin], .6); st = 2.2 if pose == 'walk' else 1.
    for s, y in ((-1, .06), (1, -.05)):
        y *= st; limb(t, (s*.078, y*.2, .84), (s*.093, y*.8-.01, .48), .09, .074); limb(t, (s*.095, y*.8-.01, .48), (s*.1, y*1.7, .1), .073, .062); rbox(mat('#2A211C', .6), (s*.1, y*1.7-.04, .045), (.09, .26, .08), .035, 3)
    E = Matrix.Diagonal((1, .66, 1, 1)); lathe(t, [(0, .78), (.13, .78), (.168, .86), (.165, .98), (0, .98)], 0, 0, 0, 28, E)
    lathe(c, [(0, .84), (.172, .82), (.186, .81), (.178, .9), (.168, 1.02), (.174, 1.14), (.195, 1.28), (.2, 1.34), (.19, 1.39), (.14, 1.435), (.07, 1.462), (0, 1.465)], 0, 0, 0, 32, E); lathe(c, [(.066, 1.43), (.07, 1.465), (.058, 1.48), (.05, 1.45)], 0, 0, 0, 24); [ball(mat('#F4ECDD', .5), (0, -.118-.012*math.sin((z-.9)*4), z), .008) for z in (.98, 1.1, 1.22, 1.34)]
    h = arms(pose, .19, 0, 1.37, c, k)
    if bag: rbox(fab(bag), (0, .17, 1.18), (.3, .16, .42), .06, 4); rbox(fab(bag), (0, .26, 1.1), (.22, .06, .2), .03, 3); [limb(fab(bag), (s*.1, .1, 1.42), (s*.12, -.1, 1.24), .018, .018, 8) for s in (-1, 1)]
    if tool: P = h[0]; limb(mat('#A4703F', .6), P+Vector((0, .2, .34)) if tool == 'spade' else P, P+Vector((-.02, -.32, -.55)) if tool == 'spade' else P+Vector((0, -.08, -.02)), .016, .016, 8); rbox(mat('#8A9096', .4, metal=.6), P+(Vector((-.03, -.42, -.7)) if tool == 'spade' else Vector((0, -.17, -.035))), (.2, .03, .28) if tool == 'spade' else (.1, .17, .012), .01, 2, M=Rx(30) if tool == 'spade' else None)
    head(1.6, 0, skin, hat=hat, turn=turn)
def child(shirt='#D9A12E', shorts='#2F6B55', skin=0, pose='stand', turn=0, bag=None, legs='stand'):
    """a child of seven; legs: stand, run or sit (on a seat at a height of 54 cm)"""
    t, c, k = fab(shorts), fab(shirt), mat(SKIN[skin], .6); st = 2.6 if legs == 'run' else 1.
    for s, y in ((-1, .08), (1, -.06)):
        if legs == 'sit': kn, ft = (s*.075, -.24, .6), (s*.08, -.3, .28); limb(t, (s*.055, 0, .59), kn, .07, .06)
        else: y *= st; kn, ft = (s*.07, y*.6-(.05 if legs == 'run' else 0), .36), (s*.075, y*1.6, .06 if y < 0 or legs != 'run' else .2); limb(t, (s*.05, 0, .54), kn, .066, .06)
        limb(k, kn, ft, .044, .034); rbox(mat('#B2402E', .6), (ft[0], ft[1]-.03, ft[2]-.03), (.065, .17, .06), .025, 3)
    lathe(c, [(0, .53), (.118, .51), (.126, .5), (.12, .6), (.12, .68), (.134, .82), (.126, .87), (.09, .91), (.045, .93), (0, .93)], 0, 0, 0, 28, Matrix.Diagonal((1, .7, 1, 1))); arms(pose, .128, 0, .87, c, k, .68)
    if bag: rbox(fab(bag), (0, .12, .74), (.2, .12, .27), .045, 4); [limb(fab(bag), (s*.07, .07, .9), (s*.08, -.08, .78), .014, .014, 8) for s in (-1, 1)]
    head(1.07, 0, skin, turn=turn)
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
