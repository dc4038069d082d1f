# Scenes.  ./run.sh SCENE [scale] [spp] [name]   (see README.md)
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit as K
from kit import *
from vehicles import car, boda
from homes import Home, opposite
import fittings as F
from figures import woman, man, child, rider, pillion, hen
SC = {}
INDOORS = ('living_room', 'bedroom', 'kitchen_dining', 'studio', 'office', 'keys', 'savings', 'bathroom_view')
def scene(f): SC[f.__name__] = f; return f
def R(exposure=-.1, **k): render(OUT, W, H, SPP, exposure=exposure, **k)

# ---------------------------------------------------------------- light set-ups
def day(az=236, el=32, s=5., hz='#DDE9E6', turn=1., col='#FFE2B8', sky=.27, **k):
    """a low sun with long shadows; turn: another number brings other clouds"""
    sun(az, el, s, col, .6); world_sky(max(el, 32), az, sky, 1.0, 1.0, seed=turn, clouds=1.0, cloudcol='#FFFCF6', cloudstr=1.15, **dict(dict(grad=('#DCE6E4', '#B4D0DF', '#7FADD2', '#5C8FC0'), gstr=1.0, gpos=.6), **k))
def golden(az=244, el=17, s=5.4, turn=1.):
    sun(az, el, s, '#FFC48C', .8); world_sky(16, az, .34, 1.2, 1.0, seed=turn, clouds=.8, cloudcol='#FFF1DF', cloudstr=1.3, cloudfoot='#C6C2C8', cover=.525, grad=('#F3E2C6', '#E6DFD0', '#B4CCDC', '#7AA3CB'), gstr=1.2, gpos=.5)
def dusk(az=290, el=4, s=.9, k=.3):
    sun(az, el, s, '#FF8A5A', 2.5); world_sky(5, az, k, 1.0, 1.0, clouds=.7, cloudcol='#FFB48A', cloudstr=.75, grad=('#FFC98E', '#F7A98A', '#A58BB0', '#566C9E', '#33487C'), gstr=.75, gpos=.5)
def inside_light(az=252, el=31, s=14, k=.6):
    sun(az, el, s, '#FFE4BF', .7); world_sky(40, az, k, 1.0, 1.0, clouds=0)
IN = dict(bounces=6, diff=4, clamp=2.5, fastgi=3, thr=.035)
def lawn(x0=-40, y0=-40, x1=40, y1=20):
    plane(mat('#5B7A3F', .95, kind='ground', col2='#8C8F54', vscale=.05, var=.2), -400, -60, 400, 420, -.06)
    plane(M_lawn(), x0, y0, x1, y1, -.01)
def backdrop(n=70, seed=8, x0=-70, x1=130, y0=22, y1=92):
    rr = np.random.RandomState(seed)
    for _ in range(n):
        x, y = rr.uniform(x0, x1), rr.uniform(y0, y1); k = rr.randint(8)
        if k < 5: plant(('broad', 'mango', 'jac', 'term', 'broad2', 'mango2')[rr.randint(6)], x, y, rr.uniform(1.2, 2.0), -.1)
        else:
            w2, d2, h2 = rr.uniform(4, 6), rr.uniform(3.5, 5), rr.choice([3., 3., 6.]); box(plaster(('#F3E6CC', '#EBCB94', '#E8D7C0')[rr.randint(3)]), x-w2, y-d2, -.1, x+w2, y+d2, h2, .02); hip_roof(x-w2, y-d2, x+w2, y+d2, h2+.1, 24, .7); neighbour_windows(x-w2, y-d2, x+w2, y+d2, h2)
def neighbour_windows(x0, y0, x1, y1, h):
    """framed panes on the four sides of a house in the distance, a row for each floor"""
    fr, gl = mat('#FBF6EA', .7), mat('#46525C', .12, spec=.7)
    for top in np.arange(h-.65, .9, -3.):
        for along, lo, hi, at, out in (('x', x0, x1, y0, -1), ('x', x0, x1, y1, 1), ('y', y0, y1, x0, -1), ('y', y0, y1, x1, 1)):
            n = max(2, round((hi-lo)/3.2))
            for k in range(n):
                c = lo+(hi-lo)*(k+.5)/n
                for m, e, d in ((fr, .12, .03), (gl, 0, .05)): P = [(c-.6-e, top-1.2-e), (c+.6+e, top-1.2-e), (c+.6+e, top+e), (c-.6-e, top+e)]; K.B.add(m, [(p, at+out*d, z) if along == 'x' else (at+out*d, p, z) for p, z in P], [(0, 1, 2, 3)], smooth=False)

def home():
    pav = M_paver('#DEC7A2'); earth = mat('#A5552F', .95, .7, 30, .22, 1.2)
    plane(mat('#5B7A3F', .95, kind='ground', col2='#8C8F54', vscale=.05, var=.2), -400, -60, 400, 420, -.06)
    plane(M_lawn(), -40, -40, 40, 20, -.01)
    w = plaster('#FBF4E4'); ya = mat('yellow', .72, .1, 90, .04, .8, .25); tr = mat('white', .5); wood = mat('wood', .5, .2, 8, .2, 2)
    h = 2.9; x0, x1, y0, y1 = -5.4, 5.4, 0, 7.0
    box(mat('#B8694A', .9, .2, var=.1), x0-.12, y0-.12, -.1, x1+.12, y1+.1, .3, .02)              # plinth
    box(w, x0, y0+.25, .3, x0+.25, y1, h, .01); box(w, x1-.25, y0+.25, .3, x1, y1, h, .01); box(w, x0, y1-.25, .3, x1, y1, h, .01)
    sheer = mat('#FBF6EC', .9, kind='sheer', trans=.5); rng = np.random.RandomState(4)
    def bay(a, b, m, ox0=None, ox1=None, z0=1.05, z1=2.35, y=0., panes=2):
        wall_open(m, a, b, .3, h, ox0, ox1, z0, z1, y); glazing(ox0, ox1, z0, z1, y+.16, panes)
        for p, q, r, s in ((ox0-.1, ox1+.1, z1, z1+.1), (ox0-.14, ox1+.14, z0-.09, z0)): box(tr, p, y-.07, r, q, y+.05, s, .012)
        for p in (ox0-.1, ox1): box(tr, p, y-.05, z0, p+.1, y+.05, z1, .012)
        curtain(sheer, ox0+.03, ox0+.5, y+.32, z0-.2, z1+.05, 5); curtain(sheer, ox1-.5, ox1-.03, y+.32, z0-.2, z1+.05, 5); room_behind(a+.3, b-.05, .3, h, y+.3, 3.2, False, rng)
    bay(x0, -1.9, w, -4.6, -2.7)
    # veranda centre recess
    yv = 1.5
    box(ya, -1.9, 0.0, .3, -1.7, yv+.2, h, .01); box(w, 1.9, 0.0, .3, 2.1, yv+.2, h, .01)
    wall_open(ya, -1.7, .4, .3, h, -.95, .05, .3, 2.45, yv); box(mat('wood2', .45, .2, 8, .25, 3), -.95, yv+.08, .32, .05, yv+.16, 2.45, .01)
    for k in range(4): box(mat('wood', .45, .2, 8, .2, 3), -.87, yv+.06, .5+k*.48, -.03, yv+.1, .5+k*.48+.38, .02)
    cyl(mat('#D8B25A', .25, metal=1.), -.06, yv+.02, 1.25, 1.45, .018)
    wall_open(ya, .4, 1.9, .3, h, .65, 1.65, 1.05, 2.35, yv); glazing(.65, 1.65, 1.05, 2.35, yv+.14, 2); curtain(sheer, .68, 1.62, yv+.3, 1., 2.4, 8); room_behind(.4, 1.9, .3, h, yv+.3, 2, False, rng)
    box(mat('#C9B89A', .8, .2, kind='pavers'), -1.72, -1.5, -.05, 1.92, yv-.01, .315, .02); box(mat('#C9B89A', .8), -1.1, -1.95, -.05, .3, -1.5, .15, .015)
    bay(2.1, x1, w, 2.85, 4.65)
    for xx in (-1.62, 1.82): box(wood, xx-.09, -1.4, .3, xx+.09, -1.22, 2.72, .015)
    box(wood, -1.9, -1.45, 2.7, 2.1, -1.2, 2.9, .015); box(tr, -2.0, -1.3, 2.86, 2.2, .4, 2.93, .01)
    hip_roof(x0, y0, x1, y1, h+.12, 26, .75)
    # veranda lean gable
    xm = .1; zt = 3.05; R = .98
    slope(M_tile(), (-2.35, 3.2, 2.95), (-2.35, -1.85, 2.95), (xm, 3.2, 2.95+R*1.15), (xm, -1.85, 2.95+R*1.15)); slope(M_tile(), (2.55, -1.85, 2.95), (2.55, 3.2, 2.95), (xm, -1.85, 2.95+R*1.15), (xm, 3.2, 2.95+R*1.15))
    rod(mat('#9C4426', .7, var=.1), (xm, -1.87, 4.14), (xm, 3.2, 4.14), .1, 10)
    B_ = K.B; B_.add(ya, [(-2.05, -1.45, 2.9), (2.25, -1.45, 2.9), (xm, -1.45, 3.93)], [(0, 1, 2)], smooth=False)
    for a, b in (((-2.4, -1.86, 2.9), (xm, -1.86, 4.08)), ((2.6, -1.86, 2.9), (xm, -1.86, 4.08))):
        V = [a, b, (b[0], b[1], b[2]-.2), (a[0], a[1], a[2]-.2)]; V += [(p, q+.05, r) for p, q, r in V]; B_.add(tr, V, [(0, 1, 2, 3), (7, 6, 5, 4), (3, 2, 6, 7), (0, 4, 5, 1)], smooth=False)
    # garden
    for k in range(11): y = -2.4-k*.95; rbox(mat('#D9C6A6', .85, .2, 40, .1), (-.4-.02*k*k, y, .0), (1.5, .78, .09), .02, 2)
    earthb = [(-5.6, -1.2, -1.95, -.15), (2.2, -1.2, 5.6, -.15)]
    for a, b, c, d in earthb:
        box(earth, a, b, -.1, c, d, .05, .03)
        for k in range(8):
            x = a+.3+(c-a-.5)*k/7; sd = random.randint(1, 3); place(f'shr{sd}', lambda: shrub(seed=sd, r=.42, flower='magenta' if sd == 2 else ('yellow' if sd == 3 else None)), x, (b+d)/2+random.uniform(-.15, .15), .02, random.uniform(.75, 1.15))
    place('potv1', lambda: potplant(.26, .46, 'terracotta', 4, 1.15, .25, 12), -1.35, -.9, .3, 1.); place('potv2', lambda: potplant(.22, .4, 'yellow', 6, .9, .22, 11), 1.55, -.95, .3, 1.)
    place('jac', lambda: tree('jac', 5), 8.6, 3.2, 0, 1.35, 2); place('ban', lambda: banana(2), -6.9, 1.2, 0, 1.25); place('ban', lambda: banana(2), -7.6, 2.6, 0, 1.0); place('ban', lambda: banana(2), -6.6, 3.6, 0, 1.1)
    place('palm1', lambda: palm(5.6, 1), -9.4, 5.5, 0, 1.05); place('mango', lambda: tree('mango', 6), -11, 13, 0, 1.6); place('broad', lambda: tree('broad', 3), 3, 14, 0, 1.7); place('mango', lambda: tree('mango', 6), 13, 13, 0, 1.6); place('broad', lambda: tree('broad', 3), -4, 15, 0, 1.6); place('palm2', lambda: palm(4.3, 4), 11.5, 1.0, 0, 1.1)
    for k in range(16): place('hedge', lambda: shrub('#2F6E35', '#6F9E40', 12, .55, None, 2200), 7+.0*k, -7+k*.62, 0, 1.05)
    path = lambda x, y: not any(abs(y-(-2.4-k*.95)) < .42 and abs(x-(-.4-.02*k*k)) < .78 for k in range(11))
    grass(-13, -13, 12, -1.2, 48, avoid=earthb+[(-1.8, -2, 2.1, 1.5)], test=path); grass(-13, -1.2, -5.5, 6, 20); grass(5.5, -1.2, 12, 6, 20)
    hills(hazecol='#DDE9E6', hz=.9)

def living():
    w = plaster('#FAF3E6'); acc = mat('#FFC03A', .8, .1, 90, .03, .8, .2); X, Y, Z = 6.2, 4.8, 2.85; Yb = -3.6
    B_ = K.B; floor = mat('#A98360', .38, .25, kind='planks', spec=.4)
    B_.add(floor, [(-.3, Yb, 0), (X, Yb, 0), (X, Y, 0), (-.3, Y, 0)], [(0, 1, 2, 3)], smooth=False)
    box(mat('#FFFBF2', .9), -.3, Yb-.3, Z, X+.4, Y+.3, Z+.2, .005); box(w, -.3, Y, 0, X, Y+.2, Z, .005); box(w, X, Yb, 0, X+.2, Y, Z, .005); box(w, -.3, Yb-.2, 0, X, Yb, Z, .005)
    # window wall x=0: openings y .55..3.9 and -2.9..-.6
    for a, b in ((Yb, -2.9), (-.5, .45), (3.95, Y)): box(w, -.25, a, 0, 0, b, Z, .008)
    box(w, -.252, -2.9, 2.5, .002, -.5, Z, .008); box(w, -.252, .45, 2.5, .002, 3.95, Z, .008)
    fr = M_frame()
    for a, b, n in ((.45, 3.95, 3), (-2.9, -.5, 2)):
        for k in range(n+1): yy = a+(b-a)*k/n; yy = min(max(yy, a+.03), b-.03); box(fr, -.16, yy-.03, 0, -.09, yy+.03, 2.5, .006)
        box(fr, -.16, a, 2.44, -.09, b, 2.5, .006); box(fr, -.16, a, 0, -.09, b, .05, .006)
        sh = mat('#FFF9EE', .95, kind='sheer', trans=.55)
        for c, d, nw in ((a-.05, a+.65, 8), (b-.6, b+.12, 8)):
            n2 = nw*12; yy = np.linspace(c, d, n2); xx = .09+.045*np.sin(np.linspace(0, nw*2*np.pi, n2)); V = [(p, q, .02) for p, q in zip(xx, yy)]+[(p, q, 2.62) for p, q in zip(xx, yy)]; B_.add(sh, V, [(i, i+1, n2+i+1, n2+i) for i in range(n2-1)])
        rod(mat('#C9A24A', .3, metal=1.), (.09, a-.25, 2.64), (.09, b+.25, 2.64), .014, 12)
    # accent: slatted timber + yellow panel behind sofa
    box(acc, 1.15, Y-.02, 0, X, Y, Z, .004)
    box(mat('#FFFBF2', .6), -.0, Y-.035, 0, X, Y-.005, .1, .006); box(mat('#FFFBF2', .6), X-.03, Yb, 0, X, Y, .1, .006)
    put('rug', lambda: rug(3.1, 2.2, '#EADBBE'), 3.1, 2.55); put('sofa', lambda: sofa(2.5), 3.2, 4.05, 0, 0)
    put('ct', lambda: ctable(.5), 2.95, 2.55); put('ct2', lambda: ctable(.32, '#F3EADA', .46), 3.55, 2.2); put('vase', lambda: vase('#F7F1E4', .75), 3.55, 2.2, .46); put('bk', lambda: (box(mat('deep', .8), -.13, -.1, 0, .13, .1, .03, .004), box(mat('yellow', .8), -.11, -.09, .03, .12, .08, .055, .004)), 2.8, 2.5, .36, 20); put('cup', lambda: lathe(mat('terracotta', .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28), 3.1, 2.75, .36)
    put('arm', lambda: armchair('#2F6B55'), 4.95, 2.35, 0, -62)
    put('fl', flamp, 4.72, 4.3, 0, 0, .88); point((4.72, 4.3, 1.34), 9)
    put('art0', lambda: art(.95, 1.25, 0), 2.75, Y-.02, 1.78); put('art1', lambda: art(.6, .8, 1), 3.75, Y-.02, 1.9)
    put('st', lambda: ctable(.24, 'wood', .52), 1.62, 4.15); put('tl', tlamp, 1.62, 4.15, .52); point((1.62, 4.15, .99), 9)
    put('pp1', lambda: potplant(.24, .42, 'white', 3, 1.35, .33, 13), .72, 4.25); put('pp2', lambda: potplant(.16, .3, 'terracotta', 5, .75, .2, 12), 5.75, 3.3)
    put('con', lambda: console(1.8), X-.24, 1.1, 0, 90); put('bks', books, X-.3, .75, .5, 90); put('vs2', lambda: vase('yellow', 1.05), X-.26, 1.5, .5); put('art2', lambda: art(1.1, .8, 2), X-.02, 1.15, 1.6, 90)
    rbox(fab('#E9A93A'), (2.28, 3.7, .46), (.42, .62, .03), .014, 3); rbox(fab('#E9A93A'), (2.28, 3.56, .36), (.42, .03, .2), .014, 3)
    for k in range(13): rbox(mat('wood', .5, .15, 9, .15, 2), (.18+k*.072, Y-.02, Z/2), (.036, .04, Z), .006, 1)
    box(M_wood(), 4.35, Y-.24, 1.62, 5.75, Y-.02, 1.66, .006); put('bks', books, 4.5, Y-.12, 1.66, 0); put('vs3', lambda: vase('#FBF3E3', .85), 5.1, Y-.13, 1.66); put('pp6', lambda: potplant(.09, .16, 'terracotta', 15, .36, .1, 11), 5.5, Y-.13, 1.66)
    put('pend', lambda: (rod(mat('ink', .4), (0, 0, .3), (0, 0, 1.0), .006), lathe(mat('#E7C68C', .8, .6, 60, .2), [(.03, .3), (.16, .26), (.27, .12), (.3, 0), (.29, 0), (.26, .12), (.15, .24)], seg=48)), 3.05, 2.5, 2.06)
    # outside
    plane(mat('#5B7F3B', .95, kind='ground', col2='#86984C', vscale=.3), -200, -100, -2.4, 120, -1.2); box(mat('#D8C3A0', .8, .3, kind='pavers'), -2.3, -4, -.15, -.26, 6, -.02, .01)
    for q in ((-7.5, 12.5, 1.5, 'mango', 6), (-5.4, 9.0, .9, 'broad', 3), (-13, 19, 1.5, 'broad', 3)): place(q[3], lambda: tree(q[3], q[4]), q[0], q[1], -1.2, q[2])
    place('ban', lambda: banana(2), -2.9, 5.3, -.8, .9); place('potb', lambda: potplant(.24, .42, 'yellow', 8, 1.1, .25, 12), -1.4, 3.6, -.02, 1)

def axo():
    w, f = plan_kit(); h = 1.45; base(0, 0, 12, 9); base(.2, -1.69, 6.4, 0, -.021); landing(4.55, 5.55, 9, 1)
    f('wood', 0, 0, 6.6, 4.6); f('tile', 0, 4.6, 4.2, 9); f('wood', 6.6, 0, 12, 4.4); f('wood', 4.2, 4.4, 9.2, 5.6); f('bath', 6.0, 5.6, 9.2, 9); f('wood', 9.2, 4.4, 12, 9); f('wood', 4.2, 5.6, 6.0, 9); f('deck', 0, -1.9, 6.6, 0)
    w(0, 0, 6.6, 0, ((.7, 5.9, 'g'),)); w(6.6, 0, 12, 0, ((1.2, 4.2, 'w'),)); w(0, 0, 0, 9, ((1.2, 3.2, 'w'), (6.0, 8.0, 'w'))); w(0, 9, 12, 9, ((.9, 2.9, 'w'), (4.55, 5.55, 'E'), (7.2, 8.2, 'w'), (10.0, 11.4, 'w'))); w(12, 0, 12, 9, ((1.4, 3.2, 'w'), (5.6, 7.6, 'w')))
    w(6.6, 0, 6.6, 4.4, ()); w(6.6, 4.4, 12, 4.4, ((.5, 1.4, 'd'),)); w(9.2, 4.4, 9.2, 9, ((.2, 1.1, 'd'),)); w(6.0, 5.6, 9.2, 5.6, ((.9, 1.75, 'd'),)); w(6.0, 5.6, 6.0, 9, ()); w(4.2, 6.2, 4.2, 9, ())
    # accent wall panels
    ya = mat('yellow', .75); box(ya, .085, 3.6, 0, .1, 5.6, h, .002); box(ya, 11.9, .1, 0, 11.915, 4.3, h, .002); box(mat('teal', .75), 9.3, 8.9, 0, 11.9, 8.915, h, .002)
    # living
    put('rug', lambda: rug(2.9, 2.1), 3.0, 2.1); put('sofa', lambda: sofa(2.5), 3.0, 3.45, 0, 0); put('ct', lambda: ctable(.48), 3.0, 2.25); put('arm', lambda: armchair('#2F6B55'), 4.8, 2.1, 0, -90); put('arm2', lambda: armchair('terracotta'), 1.15, 2.0, 0, 90)
    put('con', lambda: console(1.8), 6.25, 2.3, 0, -90); put('tv', lambda: (box(mat('ink', .2, spec=.6), -.65, -.03, .08, .65, .03, .8, .01), box(mat('ink', .3), -.2, -.1, 0, .2, .1, .03, .005)), 6.3, 2.3, .5, -90)
    put('fl', flamp, 1.2, 3.75, 0, 0, .85); pp('a', 5.75, .88); pp('b', .76, .76)
    # kitchen + dining
    put('kit', lambda: kitchen(3.6), .42, 6.95, 0, 90); put('kit2', lambda: kitchen(1.8), 1.65, 8.6, 0, 0); put('sink', sink, 1.6, 8.6, .9); put('hob', hob, .42, 6.8, .9, 90); put('fr', lambda: (box(mat('#D9DCDD', .3, metal=.6), -.35, -.33, 0, .35, .33, 1.42, .02), box(mat('#B9BEC0', .3, metal=.6), -.34, -.345, .8, .34, -.33, 1.4, .01)), 3.05, 8.55)
    put('isl', lambda: kitchen(1.7, .9, 'yellow'), 2.35, 6.75, 0, -90); 
    for k in range(2): put('stool', lambda: (cyl(fab('terracotta'), 0, 0, .6, .68, .19, seg=28, bev=.03), [rod(mat('ink', .4), (.15*math.cos(a), .15*math.sin(a), 0), (.1*math.cos(a), .1*math.sin(a), .6), .012) for a in (0.8, 2.4, 3.9, 5.5)]), 3.0, 6.35+.8*k)
    put('dt', lambda: dtable(1.5, .85), 2.6, 5.15)
    for dx, dy, r in ((-.38, -.62, 180), (.38, -.62, 180), (-.38, .62, 0), (.38, .62, 0)): put('ch', lambda: chair('yellow'), 2.6+dx, 5.15+dy, 0, r)
    # bath
    put('to', toilet, 6.5, 8.5); put('ba', basin, 7.6, 8.65); put('sh', shower, 8.6, 8.4); put('mat', lambda: rug(.8, .5, '#FFF6E0', stripes=False), 7.5, 7.7); put('wm', lambda: rbox(mat('#F7F5F0', .3), (0, 0, .42), (.6, .58, .84), .03, 3), 8.8, 6.0)
    # hall
    put('con2', lambda: console(1.1, 'wood', .75, .32), 5.75, 7.3, 0, -90); put('rn', lambda: rug(.8, 2.2, '#C25A34', '#F3E7CF', 'yellow'), 5.0, 7.4); pp('c', 4.8, 6.6)
    # master
    put('rg2', lambda: rug(2.6, 1.9, '#F5EAD6', 'terracotta', 'yellow'), 9.9, 2.1, 0, 90); put('bed', lambda: bed(1.75), 10.75, 2.2, 0, -90); put('ns', nightst, 11.6, 3.6, 0, -90); put('ns', nightst, 11.6, .8, 0, -90); put('wd', lambda: wardrobe(2.4), 9.9, 4.0, 0, 0); put('dk', lambda: dtable(1.1, .5), 7.0, 2.2, 0, 90); put('ch2', lambda: chair('deep'), 7.5, 2.2, 0, -90); pp('a', 7.5, .88)
    # bed 2
    put('bed2', lambda: bed(1.2, '#EAF0EA', 'teal'), 10.9, 7.75); put('ns', nightst, 9.85, 8.6); put('wd2', lambda: wardrobe(1.8), 11.6, 5.5, 0, -90); put('rg3', lambda: lathe(fab('yellow2'), [(0, .012), (.75, .012), (.76, 0)], seg=48), 10.4, 6.2)
    # balcony
    [box(mat('#FFFFFF', .5), x-.012, -1.862, 0, x+.012, -1.838, .95, .003) for x in np.arange(.1, 6.55, .13)]; [box(mat('#FFFFFF', .5), x-.012, y-.012, 0, x+.012, y+.012, .95, .003) for x in (.035, 6.575) for y in np.arange(-1.72, -.1, .13)]; box(mat('wood', .45), 0, -1.89, .95, 6.6, -1.81, 1.0, .01)
    for xx in (0, 6.54): box(mat('wood', .45), xx, -1.85, .95, xx+.07, -.05, 1.0, .01)
    put('arm2', lambda: armchair('terracotta'), 2.2, -.85, 0, 35); put('arm3', lambda: armchair('yellow'), 4.0, -.85, 0, -35); put('ct2', lambda: ctable(.3, '#F3EADA', .42), 3.1, -1.15)
    pp('d', .68, -.76, 0, .85); pp('d', 5.9, -.76, 0, .85); pp('c', 5.3, -1.36, 0, .9)


# ---------------------------------------------------------------- the four first scenes
@scene
def starter_home():
    home(); camera((-6.2, -12.6, 1.75), (.2, 0, 1.75), lens=30, shift_y=.085, fstop=5.6, focus=13)
    plant('yel', -7.1, -9.6, 1.1, -.05); day(); R(-.12)
@scene
def living_room():
    living(); camera((3.35, -1.75, 1.2), (2.95, 4.8, 1.2), lens=27, shift_y=-.02, fstop=5.6, focus=5.4); inside_light()
    area((-.5, 2.2, 1.3), (3, 2.2, 1.2), 3.5, 2.5, 62, '#F2F5FF'); area((-.5, -1.7, 1.3), (3, -1.7, 1.2), 2.4, 2.5, 75, '#FFF6E8'); area((3, -3.4, 1.9), (3, 3, 1.2), 4.5, 1.6, 42, '#FFF1DC'); R(.12, **dict(IN, bloom=0))
def axo_light(col='#FFD370', z=-.42):
    plane(mat(col, .95), -80, -80, 80, 80, z); sun(250, 42, 3.6, '#FFE3BC', 3.0); world_flat('#E8F2F6', '#FFF1D8', .75)
def axo_cam(cx, cy, size, cz=.2, dx=-.55, dz=1.28):
    c = Vector((cx, cy, cz)); d = Vector((dx, -1.0, dz)).normalized(); camera(tuple(c+d*60), tuple(c), lens=50, level=False, ortho=size)
@scene
def plan_apartment():
    axo(); axo_light(); axo_cam(6.2, 3.9, 21.2); R(-.05)

# ---------------------------------------------------------------- hero exteriors
def block_set(lit=.78, cx=4.9):
    pav = M_paver('#D8C3A0'); lawn()
    with xf(): apartment(0, 0, floors=4, bays='WBSBW', lit=lit)
    box(pav, -1.4, -9.2, -.1, 1.4, 0.2, .055, .02); box(pav, -13, -4.6, -.1, 13, -3.0, .05, .02); box(pav, 11.6, -9.2, -.1, 15.2, 7, .053, .02)
    box(mat('#A9592F', .95, .8, 14, .3, .7), -60, -13.5, -.12, 60, -9.4, .012, .004); box(mat('#D5CCBB', .85, .1), -60, -9.4, -.1, 60, -9.15, .1, .02)
    for sx in (-1, 1):
        for k in range(9): plant(('mag', 'sh', 'red', 'yel')[(k*7+sx) % 4], sx*(2.2+k*.98), -2.35+random.uniform(-.15, .15), random.uniform(.85, 1.3))
        for k in range(5): plant('yel', sx*(2.2+k*2.1), -5.2, random.uniform(.7, .95))
        for k in range(4): bollard(sx*1.75, -8.4+k*1.75)
        for k in range(3): bollard(sx*(4.3+k*3.1), -2.82)
        box(M_brick(), sx*2.0-.24, -9.05, -.1, sx*2.0+.24, -8.55, 1.35, .01); box(mat('cream', .8), sx*2.0-.3, -9.11, 1.35, sx*2.0+.3, -8.49, 1.43, .015); rbox(mat('#FFDCA0', kind='emit', emit=8.), (sx*2.0, -8.8, 1.55), (.22, .22, .24), .04, 3);
    for k in range(13): plant('hedge', 2.9+k*.68, -8.75, .72); plant('hedge', -2.9-k*.68, -8.75, .72)
    with xf(13.4, -1.2, .05, 0): put('car', lambda: car('yellow'), 0, 0, 0, 0)
    put('carw', lambda: car('#E9E4DA'), cx, -11.5, .01, 86)
    plant('palm', 7.0, -6.8); plant('palms', 9.3, -7.4, .95); plant('palm', -11.9, -2.4, 1.15); plant('jac', -16.8, .5, 1.25); plant('broad', 18.5, 3, 1.5); plant('mango', -17, 8, 1.7); plant('broad', -15.0, 14, 1.8); plant('palms', -8.6, -6.9, .9)
    plant('jac', 21, 12, 1.6); plant('mango', 25, 6, 1.6); plant('mango', -26, 14, 1.8)
    for x, y, s in ((10.4, -2.4, .9), (-12.6, -6.2, .9), (-11.2, -1.3, .8)): plant('ban', x, y, s)
    grass(-22, -24, 22, -2.2, 26, avoid=((-1.45, -9.2, 1.45, 1), (-13, -4.7, 13, -2.9), (-30, -13.6, 30, -9.1), (11.5, -9.3, 15.3, 8)))
@scene
def block_golden():
    block_set()
    hills(hazecol='#F6D9AE', hz=.95); backdrop()
    camera((-15.5, -29, 5.0), (.3, 0, 5.0), lens=36, shift_y=.085, fstop=5.6, focus=31)
    for k in range(26): plant('hedge', -16+k*.75, -14.9, .8, -.05)
    golden(238, 15, 6.2); R(-.25)

def duplex_house(acc='yellow', w1='#FBF4E4', w2='#EAD3AC', lit=.6, simple=False, seed=3, brick=True, slat=True):
    """two-storey family house, about 13.5 x 9 m, front to -Y; simple: no rooms/plants (for views from far above)"""
    p = plaster(w1); q = plaster(w2); ya = mat(acc, .72, .1, 90, .04, .8, .25); wh = mat('white', .6); kw = dict(rng=np.random.RandomState(seed), lit=lit, back=not simple, cur=not simple)
    box(mat('#B8694A', .9, .2, var=.1), -5.1, -.1, -.1, 8.6, 9.1, .3, .02); fl = mat('#C9B89A', .8, .2, kind='pavers')
    block(-5, 0, 3, 9, .3, 3.2, p, S=[(.7, 3.9, .32, 2.65, 'g'), (5.4, 6.5, .32, 2.6, 'd')], W=[(1.2, 3., 1.1, 2.5, 'w'), (5.4, 7.2, 1.1, 2.5, 'w')], E=[], N=[(2, 4, 1.1, 2.5, 'w')], ms=dict(W=M_brick()) if brick else None, **kw)
    box(wh, -5.08, -.08, 3.2, 3.08, 9.08, 3.42, .012)
    block(-5, 0, 3, 9, 3.42, 6.2, p, S=[(.7, 3.9, 3.46, 5.75, 'g'), (5.5, 6.4, 3.9, 5.75, 'n')], W=[(1.2, 3., 4.2, 5.6, 'w'), (5.4, 7.2, 4.2, 5.6, 'w')], E=[(1, 2.2, 4.2, 5.6, 'w'), (4.6, 6.2, 4.2, 5.6, 'w')], N=[(2, 4, 4.2, 5.6, 'w')], **kw)
    hip_roof(-5, 0, 3, 9, 6.42, 24, .8)
    # entrance tower in the accent colour
    box(ya, -.05, -.34, .3, .3, -.004, 6.05, .02); box(ya, 1.6, -.34, .3, 1.95, -.004, 6.05, .02); box(ya, .301, -.34, 2.85, 1.599, -.004, 3.75, .01); box(ya, .301, -.34, 5.85, 1.599, -.004, 6.048, .01)
    box(ya, -.3, -1.7, 2.72, 2.2, -.345, 2.9, .015); 
    for x in (-.2, 2.0): box(mat('wood', .5, .2, 8, .2, 2), x-.06, -1.62, .05, x+.06, -1.5, 2.72, .01)
    box(fl, -5, -2.3, -.05, 2.3, -.11, .28, .02); box(fl, .1, -2.75, -.05, 1.9, -2.3, .14, .015)
    # balcony
    box(wh, -5.0, -2.1, 3.17, -.35, -.085, 3.42, .015); box(M_wood(), -4.95, -2.02, 3.42, -.4, -.09, 3.45, .004)
    railing(-4.96, -.39, -2.04, 3.45, 'bars' if simple else 'glass')
    for x in (-4.96, -.39):
        with xf(x, -2.04, 0, 90): railing(0, 1.94, 0, 3.45, 'bars' if simple else 'glass')
    for x in (-4.82, -.55): box(p, x-.14, -2.02, .28, x+.14, -1.74, 3.17, .015)
    # wing
    block(3.002, 1.5, 8.5, 9, .3, 3.25, q, S=[(.9, 4.6, .95, 2.6, 'w')], E=[(1.2, 3., 1.1, 2.5, 'w'), (4.5, 6.2, 1.1, 2.5, 'w')], N=[(1.5, 3, 1.1, 2.5, 'w')], **kw)
    box(wh, 3.0, .9, 3.25, 9.1, 9.3, 3.5, .015); box(mat('#D9CDB8', .8, .1), 3.1, 1.3, 3.5, 8.8, 9, 3.54, .004)
    railing(3.1, 8.95, 1.1, 3.5, 'bars' if simple else 'glass')
    with xf(8.95, 1.1, 0, 90): railing(0, 8.0, 0, 3.5, 'bars' if simple else 'glass')
    if slat: slats(3.1, 3.75, 1.38, .35, 3.2); slats(7.75, 8.4, 1.38, .35, 3.2)
    if not simple:
        for x in (5.2, 8.2):
            for y in (2.4, 6.2): box(mat('wood', .5, var=.15), x-.07, y-.07, 3.54, x+.07, y+.07, 5.9, .01)
        for y in (2.4, 6.2): box(mat('wood', .5, var=.15), 4.9, y-.06, 5.9, 8.5, y+.06, 6.06, .01)
        for k in range(9): box(mat('wood', .5, var=.15), 5.1+k*.4, 2.0, 6.06, 5.16+k*.4, 6.6, 6.18, .008)
        plant('pot', 4.0, 1.7, .9, 3.54); plant('potw', 8.4, 1.8, .9, 3.54); plant('poty', -4.5, -1.5, .9, 3.45); plant('pot', -.9, -1.6, .8, 3.45)
        plant('potd', -4.4, -1.9, 1., .28); plant('poty', 2.05, -1.1, 1., .28); put('armv', lambda: armchair('cream'), -2.9, -1.0, .28, 25); put('armv2', lambda: armchair('terracotta'), -1.5, -1.1, .28, -25)
        wlamp(-.6, -.02, 2.2, lit > .5, 4); wlamp(2.6, -.02, 2.2, lit > .5, 4); wlamp(-4.65, -.02, 5.5, lit > .5, 3)

def earth_foot(x0, y0, x1, y1, w=.55):
    """bare red earth along the walls, where roofs drip and grass does not grow"""
    m = mat('#94583A', .97, .8, 14, .3, .9); r = np.random.RandomState(3); n = 70
    a = np.linspace(0, 2*np.pi, n, endpoint=False); cx, cy, hx, hy = (x0+x1)/2, (y0+y1)/2, (x1-x0)/2+w, (y1-y0)/2+w
    k = 1/np.maximum(abs(np.cos(a))/hx, abs(np.sin(a))/hy)*(1+.02*np.sin(7*a)+r.uniform(-.012, .012, n)); K.B.add(m, [(cx+q*math.cos(t), cy+q*math.sin(t), .012) for q, t in zip(k, a)], [tuple(range(n))], smooth=False)
def villa_garden():
    pav = M_paver('#CDBDA2'); lawn(); earth_foot(-5, -.4, 8.5, 9)
    box(pav, 3.6, -14, -.1, 8.4, 1.4, .05, .02); 
    for k in range(9): rbox(mat('#D9C6A6', .85, .2, 40, .1), (1.0-.05*k*k*.4, -3.4-k*.95, .0), (1.5, .78, .09), .02, 2)
    bed_strip(-5.2, -3.3, -.1, -2.45, seed=2); bed_strip(2.3, .3, 3.5, 1.3, ('red', 'sh')); bed_strip(-6.2, -.2, -5.2, 7, ('mag', 'sh', 'yel'), seed=5)
    plant('cane', -5.6, -2.9, 1.0); plant('ban', -7.6, 2.6, 1.2); plant('ban', -8.3, 4.2, 1.0); plant('palm', -10, 3.5, 1.15); plant('jac', 11.6, 4.2, 1.4); plant('palms', 9.7, .4, 1.05); plant('mango', -12.5, 13, 1.7); plant('broad', 3, 16, 2.0); plant('mango', 14, 14, 1.8); plant('broad', -5, 16, 1.9); plant('palm', 15.5, 7, 1.3)
    for k in range(14): plant('hedge', 9.2, -13+k*.72, .95)
    g = [(-6.4, -3.5, 2.5, .2), (3.5, -14, 8.5, 1.5), (-6.4, -1, -5, 8)]
    path = lambda x, y: not any(abs(y-(-3.4-k*.95)) < .42 and abs(x-(1.0-.02*k*k)) < .78 for k in range(9))
    grass(-14, -15, 12, -.5, 42, avoid=g, test=path); grass(-14, -.5, -6.2, 7, 20); grass(8.5, -.5, 13, 6, 20)

def villa_set():
    duplex_house(lit=.55); villa_garden(); put('carv', lambda: car('#A9B2B8', 'suv'), 6.1, -2.4, .05, 0)
    put('lou', lounger, -6.2, -6.6, 0, 140); put('lou2', lambda: lounger('#F4ECDD', 'terracotta'), -7.6, -6.0, 0, 140)
    cyl(mat('#F4ECDD', .5), -6.6, -5.3, 0, 2.5, .03); lathe(fab('yellow'), [(1.5, 2.15), (.8, 2.42), (0.02, 2.62), (0, 2.6), (.78, 2.39), (1.48, 2.13)], -6.6, -5.3, 0, 10)
    lathe(mat('#D8432F', .4), [(0, 0)]+[(.15*math.sin(a), .15-.15*math.cos(a)) for a in np.linspace(.2, math.pi-.05, 14)], -2.7, -6.6, .02, 24); put('bikv', lambda: bicycle('#D9A12E'), -.7, -5.6, 0, 22, .62); rbox(fab('#2D7F79'), (-6.1, -6.7, .36), (.5, .8, .03), .012, 3)
    put('chv', child, -3.5, -6.1, 0, 75); put('wov', lambda: woman('#2D7F79', '#D9A12E'), .55, -1.9, .28, 20)
    hills(hazecol='#DDE6E6', hz=.9); backdrop(90, 5, -70, 90, 26, 80); villa_wall()
def villa_wall():
    """the wall round the plot, behind the garden"""
    w = plaster('#EADFCB')
    for a, b in ((-17, 18),): box(w, a, 14.6, -.2, b, 14.8, 1.9, .01); box(mat('#A8583A', .8), a, 14.55, 1.9, b, 14.85, 2.0, .012)
    for x in (-17, 17.8): box(w, x, -12, -.2, x+.2, 14.8, 1.9, .01); box(mat('#A8583A', .8), x-.05, -12, 1.9, x+.25, 14.8, 2.0, .012)
    for k in range(24): plant(('mag', 'hedge', 'sh', 'cane')[k % 4], -16.2+k*1.4, 14.0, 1.5, .1)
    for k in range(12): plant(('hedge', 'mag', 'sh')[k % 3], 17.2, -9+k*1.9, 1.5, .1); plant(('hedge', 'cane', 'mag')[k % 3], -16.3, -9+k*1.9, 1.5, .1)
@scene
def villa():
    villa_set(); camera((-10.5, -16.5, 1.9), (1.1, 0, 1.9), lens=33.5, shift_y=.118, fstop=5.6, focus=16); day(249, 31, 5.4, turn=2.6); R(-.1)
@scene
def villa_portrait():
    villa_set(); camera((-9.6, -14.6, 1.7), (-1.3, 0, 1.7), lens=38, shift_y=.2, fstop=5.6, focus=14.5); day(249, 31, 5.4, turn=2.6); R(-.1)

# ---------------------------------------------------------------- penthouse terrace
def terrace_set(lit=True, lamps=True):
    deck = mat('#A9784C', .5, .25, kind='planks'); wh = plaster('#F7EEDD'); ink = M_frame(); B_ = K.B
    B_.add(deck, [(-5, -8, 0), (7, -8, 0), (7, 9, 0), (-5, 9, 0)], [(0, 1, 2, 3)], smooth=False); box(mat('#EDE3D0', .8), -5.2, -8.2, -.6, 7.25, 9.25, -.01, .02)
    box(mat('#EDE3D0', .8), -5, 9.02, -.3, 7.25, 9.25, .14, .015); box(mat('#EDE3D0', .8), 7.02, -8, -.3, 7.25, 9.02, .14, .015)
    railing(-5, 7.12, 9.12, .14, 'glass', .95, 1.5)
    with xf(7.12, -8, 0, 90): railing(0, 17.1, 0, .14, 'glass', .95, 1.5)
    # glazed front of the penthouse (looks to +X)
    with xf(-5.0, -8, 0, 90): wall(wh, 17, 0, 3.0, [(1.2, 5.2, .03, 2.6, 'g'), (6.4, 11.2, .03, 2.6, 'g'), (12.4, 15.8, .03, 2.6, 'g')], rng=np.random.RandomState(12), lit=1. if lit else 0., depth=4.5, trim=None)
    with xf(-5.0, -8, 0, 90):
        for a, b in ((5.35, 6.25), (11.35, 12.25)): slats(a, b, -.09, .05, 2.95)
    box(mat('#FBF4E6', .7), -9.5, -8.2, 3.0, -3.2, 9.4, 3.28, .02); box(mat('yellow', .7), -9.5, -8.25, 3.28, -3.1, 9.5, 3.42, .01)
    for y in (-5, -1.5, 2, 5.5, 8.3): cyl(mat('#FFD89A', kind='emit', emit=6. if lamps else 1.), -3.9, y, 2.97, 2.999, .09)
    if lamps:
        for y in (-5, -1.5, 2, 5.5, 8.3): point((-3.9, y, 2.8), 14, r=.08)
def lantern(x, y, z=0, s=1., on=True, pw=26):
    ink = M_frame(); h = .42*s; w = .12*s
    box(ink, x-w-.02, y-w-.02, z, x+w+.02, y+w+.02, z+.03, .005); box(ink, x-w-.02, y-w-.02, z+h, x+w+.02, y+w+.02, z+h+.03, .005)
    for a in (-w, w):
        for b in (-w, w): box(ink, x+a-.01, y+b-.01, z, x+a+.01, y+b+.01, z+h, .002)
    cyl(mat('#FFE2B0', kind='emit', emit=9. if on else .8), x, y, z+.04, z+.22*s, .05*s)
    if on and K.LAMPLIGHT[0]: point((x, y, z+h*.5), pw, r=.06)
def string_lights(p, q, n=9, sag=.5, on=True):
    p, q = Vector(p), Vector(q); P = [p.lerp(q, t)-Vector((0, 0, sag*4*t*(1-t))) for t in np.linspace(0, 1, 25)]
    for a, b in zip(P[:-1], P[1:]): rod(mat('ink', .6), a, b, .006, 5)
    for t in np.linspace(.06, .94, n): c = p.lerp(q, t)-Vector((0, 0, sag*4*t*(1-t)+.07)); lathe(mat('#FFD894', kind='emit', emit=14. if on else 1.5), [(.042*math.sin(v), .008-.05*math.cos(v)) for v in np.linspace(0, math.pi*.86, 14)]+[(.012, .07), (0, .072)], c[0], c[1], c[2], 28)
def out_sofa(w=2.2, c='#EDE4D2', cush=('yellow', 'terracotta', '#2F6B55')):
    fr = mat('wood', .5, var=.12); box(fr, -w/2, -.42, .12, w/2, .42, .2, .02); box(fr, -w/2, .36, .2, w/2, .43, .66, .02)
    for s in (-1, 1): box(fr, s*w/2-.03, -.42, 0, s*w/2+.03, .42, .56, .015)
    n = max(1, round(w/.75)); iw = (w-.12)/n
    for i in range(n): x = -w/2+.06+iw*(i+.5); rbox(fab(c), (x, -.05, .3), (iw-.015, .76, .18), .06, 4, sub=6, puff=.02); rbox(fab(c), (x, .26, .56), (iw-.03, .17, .42), .07, 4, sub=6, puff=.04, M=Rx(-10))
    for i, cc in enumerate(cush): rbox(fab(cc), (-w/2+.35+i*(w-.7)/max(1, len(cush)-1), .08, .56), (.42, .1, .4), .045, 4, sub=8, puff=.06, M=Rx(-20) @ Ry((-1)**i*10))
def planter(x0, y0, x1, y1, kinds=('cane', 'fern', 'mag'), h=.5, c='#D8C7AA', s=.8, seed=2):
    box(mat(c, .8, .1), x0, y0, 0, x1, y1, h, .02); box(mat('#4A3426', 1), x0+.05, y0+.05, h-.02, x1-.05, y1-.05, h+.004, .002); r = np.random.RandomState(seed); L = max(x1-x0, y1-y0); n = max(1, int(L/.55)); hor = x1-x0 > y1-y0
    for k in range(n): t = (k+.5)/n; plant(kinds[r.randint(len(kinds))], x0+(x1-x0)*(t if hor else .5), y0+(y1-y0)*(.5 if hor else t), s*r.uniform(.75, 1.1), h-.04)

def terrace_evening():
    K.LAMPLIGHT[0] = True; terrace_set()
    put('rugt', lambda: rug(3.6, 2.8, '#E6D7B8'), 1.6, 4.2, .003); put('os', lambda: out_sofa(2.4, '#CFC4B0'), 1.6, 5.75, 0, 0); put('os2', lambda: out_sofa(1.5, '#CFC4B0', ('terracotta', '#D9A12E')), 3.75, 4.1, 0, -90); put('oa', lambda: out_sofa(.85, '#CFC4B0', ('#D9A12E',)), -.55, 4.4, 0, 90)
    put('ctt', lambda: ctable(.55, 'wood', .34), 1.55, 4.1); lantern(1.45, 4.15, .34, .8); lantern(-.6, 6.3, 0, 1.3); lantern(3.6, 6.2, 0, 1.2); lantern(4.6, 2.3, 0, 1.3); lantern(-2.3, 5.2, 0, 1.3)
    put('tch', lambda: out_sofa(.85, '#CFC4B0', ('terracotta',)), -2.55, 3.5, 0, 62); put('ctt2', lambda: ctable(.3, 'wood', .42), -1.75, 3.55); lantern(-1.8, 3.6, .42, .6); put('wot', lambda: woman('#B2402E', '#D9A12E', 1), -.5, 7.75, 0, 172); put('mat', lambda: man('#C9C4B8', '#2C3E50', 0), .1, 7.8, 0, 190)
    planter(6.2, 1.2, 6.85, 8.3, ('cane', 'fern', 'mag', 'cane')); planter(-2.6, 8.25, 5.6, 8.85, ('fern', 'yel', 'mag', 'sh'), .45, s=.62, seed=4)
    plant('palmb', -3.6, 7.6, .95); cyl(mat('terracotta', .6), -3.6, 7.6, 0, .5, .3, .38, 28); plant('pot', -3.9, 2.9, 1.15); plant('potw', -4.0, -.6, 1.2); plant('potd', 5.4, 1.0, 1.1)
    for x, y in ((6.5, 8.7), (6.5, .6)): rod(M_frame(), (x, y, 0), (x, y, 3.3), .03)
    string_lights((-3.2, 8.4, 3.2), (6.5, 8.7, 3.25), 12, .45); string_lights((-3.2, 3.2, 3.2), (6.5, 8.7, 3.25), 14, .55); string_lights((-3.2, 3.2, 3.2), (6.5, .6, 3.25), 12, .5)
    plane(mat('#46683A', .95, kind='ground', col2='#6B7F45', vscale=.05), -400, 10, 400, 420, -19)
    with xf(0, 0, -19):
        hills(((70, 15, 1), (150, 40, 2), (280, 88, 3)), hazecol='#D9A595', hz=.5, lights=7.); backdrop(26, 12, -70, 80, 26, 75)
@scene
def terrace_dusk():
    terrace_evening(); camera((-1.75, -1.3, 1.6), (.75, 9, 1.6), lens=25, shift_y=.02, fstop=5.6, focus=6.5); dusk(300, 5, 1.6, .5); R(.4, bloom=.03)
@scene
def terrace_portrait():
    terrace_evening(); camera((-.6, -1.9, 1.6), (1.5, 9, 1.6), lens=30, shift_y=.06, fstop=8, focus=6.5); dusk(300, 5, 1.6, .5); R(.4, bloom=.03)

# ---------------------------------------------------------------- interiors
def shell(x0, y0, x1, y1, Z, Wh=(), Eh=(), Nh=(), m=None, floor='#A98360', ceil='#FDFAF4', t=.22, **k):
    """room box; openings in room coordinates (from, to, zlow, zhigh, kind)"""
    m = m or plaster('#FAF3E6'); fl = mat(floor, .38, .25, kind='planks', spec=.4); k = dict(dict(back=False, trim=None, glass=False), **k)      # no panes: they would mirror the room and dim the sun
    K.B.add(fl, [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [(0, 1, 2, 3)], smooth=False); box(mat(ceil, .9), x0-.3, y0-.3, Z, x1+.3, y1+.3, Z+.2, .005)
    with xf(x0-t, y1, 0, -90): wall(m, y1-y0, 0, Z, [(y1-b, y1-a, c, d, q) for a, b, c, d, q in Wh], t, **k)
    with xf(x1+t, y0, 0, 90): wall(m, y1-y0, 0, Z, [(a-y0, b-y0, c, d, q) for a, b, c, d, q in Eh], t, **k)
    with xf(x1, y1+t, 0, 180): wall(m, x1-x0, 0, Z, [(x1-b, x1-a, c, d, q) for a, b, c, d, q in Nh], t, **k)
    box(m, x0, y0-t, 0, x1, y0, Z, .005); bb = mat('#FFFBF2', .6); box(bb, x0, y1-.02, 0, x1, y1+.01, .09, .005)
    if not Eh: box(bb, x1-.02, y0, 0, x1+.01, y1, .09, .005)
def pendant(x, y, z, c='#E7C68C', r=.26, top=2.85, on=False, emit=4.):
    rod(mat('ink', .4), (x, y, z+.26*r/.26), (x, y, top), .006); k = r/.3; t = np.linspace(math.pi/2-.12, 0, 18); lathe(mat(c, .7), [(.3*k*math.cos(v), .3*k*math.sin(v)**1.15) for v in t]+[(.29*k*math.cos(v), .285*k*math.sin(v)**1.15) for v in t[::-1]], x, y, z, 96); cyl(mat('ink', .4), x, y, z+.29*k, z+.29*k+.07, .022, seg=20); lathe(mat('#FBF8F0', .6), [(0, 0), (.06, 0), (.055, -.02), (.015, -.035), (0, -.035)], x, y, top, 32)
    lathe(mat('#FFE3B0', kind='emit', emit=emit), [(.07*k*math.sin(v), .1*k-.07*k*math.cos(v)) for v in np.linspace(0, math.pi, 15)], x, y, z, 36)
    if on: point((x, y, z-.04), on, r=.05)
def outside(z=-1.2, trees=((-7.5, 12.5, 1.5, 'mango'), (-5.4, 9.0, .9, 'broad'), (-13, 19, 1.5, 'broad'), (-9, 4, 1.3, 'jac'), (-12, 0, 1.5, 'mango'))):
    plane(mat('#41602F', .95, kind='ground', col2='#66793C', vscale=.3), -200, -100, -2.4, 120, z); r = np.random.RandomState(5)
    for k in range(22): plant(('hedge', 'mag', 'cane', 'sh', 'hedge', 'yel', 'fern')[k % 7], -4.6-1.1*r.rand(), -5+k*.95, r.uniform(1.1, 1.9), z)
    for k in range(20): plant(('hedge', 'cane', 'sh')[k % 3], -9-2*r.rand(), -6+k*1.4, r.uniform(1.6, 2.6), z)
    for x, y, s, k in trees: plant(k, x, y, s, z)
def fill(Y0=-2.4, win=((2.2, 3.5),), X0=-.5, cx=2.7, pw=60, back=42, up=30):
    for yc, w in win: area((X0, yc, 1.3), (cx, yc, 1.2), w, 2.4, pw, '#F6F4F2')
    area((cx, Y0, 1.9), (cx, 3, 1.2), 4.5, 1.6, back, '#FFF1DC')
    if up: area((cx, 1., .9), (cx, 1., 3), 4.5, 4.5, up, '#FFF3E2')
def stool(c='terracotta'):
    lathe(fab(c), [(0, .6), (.16, .6), (.185, .615), (.192, .64), (.185, .665), (.16, .68), (0, .685)], 0, 0, 0, 56)
    for a in (0.8, 2.4, 3.9, 5.5): rod(mat('ink', .4), (.15*math.cos(a), .15*math.sin(a), 0), (.1*math.cos(a), .1*math.sin(a), .6), .012)
def fridge(): box(mat('#D9DCDD', .3, metal=.6), -.35, -.33, 0, .35, .33, 1.9, .03); box(mat('#B9BEC0', .3, metal=.6), -.34, -.345, 1.15, .34, -.33, 1.88, .012); box(mat('#B9BEC0', .3, metal=.6), -.34, -.345, .04, .34, -.33, 1.12, .012); box(mat('#8E9496', .3, metal=.8), -.28, -.39, .8, -.25, -.345, 1.5, .006)
def desk(w=1.3, c='wood'):
    box(M_top(c), -w/2, -.32, .72, w/2, .32, .755, .012)
    for x in (-w/2+.05, w/2-.05): box(mat('ink', .5), x-.02, -.28, 0, x+.02, .28, .72, .006)
    box(mat('ink', .2, spec=.6), -.42, .1, .86, .42, .13, 1.36, .012); box(mat('ink', .3), -.12, .02, .755, .12, .2, .77, .004); box(mat('ink', .3), -.03, .11, .77, .03, .15, .9, .004); box(mat('#EDE7DB', .5), -.24, -.2, .756, .2, -.06, .775, .006)
    box(mat('#3F7FA6', .3, emit=.25), -.4, .094, .88, .4, .099, 1.34, .002)

@scene
def bedroom():
    shell(0, -2.6, 5.6, 4.4, 2.85, Wh=[(.9, 3.5, 0, 2.45, 'g'), (-2.0, -.3, 0, 2.45, 'g')]); acc = mat('#2F6B55', .8, .1, 90, .03, .8, .2)
    box(acc, 0.0, 4.375, .09, 5.6, 4.398, 1.55, .004); box(mat('wood', .5, var=.12), 0, 4.35, 1.55, 5.6, 4.399, 1.6, .006)
    for k in range(28): box(acc, .1+k*.2, 4.362, .09, .125+k*.2, 4.376, 1.55, .003)
    put('rgb', lambda: rug(3.5, 2.3, '#EFE1C6', 'terracotta', 'yellow'), 2.9, 1.75); put('bedm', lambda: bed(1.85, '#FBF4E6', 'yellow'), 2.9, 3.22)
    for x in (1.6, 4.2): put('ns', nightst, x, 4.1); point((x, 4.1, .9), 5)
    put('art0', lambda: art(.78, .98, 8), 2.42, 4.39, 2.16); put('art1', lambda: art(.58, .74, 10), 3.4, 4.39, 2.12)
    put('wdb', lambda: wardrobe(2.4, 2.3, '#E9D9BC'), 5.28, 1.2, 0, -90); put('bench', lambda: (rbox(fab('terracotta'), (0, 0, .42), (1.3, .42, .12), .05, 4, sub=6, puff=.015), [rod(mat('wood2', .5), (x, y, 0), (x, y, .37), .022) for x in (-.55, .55) for y in (-.15, .15)]), 2.9, 1.85)
    put('armb', lambda: armchair('#E0A12E'), 1.15, 1.5, 0, 128); put('ctb', lambda: ctable(.24, '#F3EADA', .5), 1.25, .72); put('cupb', lambda: lathe(mat('terracotta', .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28), 1.23, .72, .5)
    put('ppb', lambda: potplant(.24, .42, 'white', 3, 1.35, .33, 13), .5, 3.95); put('ppb2', lambda: potplant(.2, .36, 'terracotta', 9, 1.1, .26, 12), 5.2, 3.95)
    outside(); fill(-2.4, ((2.2, 2.6), (-1.1, 1.7)), cx=2.8, pw=60, back=44)
    for k in range(5): rbox(fab(('#F2EADB', '#FBF4E6')[k % 2]), (2.9, 2.08+.045*k, .525+.012*k), (1.88, .05, .05), .024, 4)      # the turned-back edge of the sheet
    rbox(fab('#2D7F79'), (2.35, 3.72, .64), (.5, .14, .34), .06, 4, sub=8, puff=.05, M=Rx(-24)); rbox(fab('#C25A34'), (3.45, 3.72, .64), (.5, .14, .34), .06, 4, sub=8, puff=.05, M=Rx(-24))
    camera((4.15, -2.4, 1.3), (2.45, 4.4, 1.3), lens=27, shift_y=-.055, fstop=5.6, focus=5.2); inside_light(250, 30); R(.3, **IN)

@scene
def kitchen_dining():
    shell(0, -2.8, 6.8, 4.6, 2.85, Wh=[(.5, 3.6, 0, 2.45, 'g'), (-2.2, -.4, 0, 2.45, 'g')], floor='#C39A6B')
    tile = mat('#F2C14A', .35, .3, kind='pavers', spec=.5); box(mat('#FFC73F', .4, spec=.5), 1.6, 4.575, .9, 5.4, 4.598, 1.55, .003)
    for i in range(25):
        for j in range(4): box(mat(('#FFC73F', '#F9B92B', '#FFD160')[(i*5+j*3) % 3], .3, spec=.6), 1.61+i*.152, 4.565, .905+j*.162, 1.755+i*.152, 4.58, 1.06+j*.162, .004)
    put('kA', lambda: kitchen(3.8, .9, '#24543F'), 3.5, 4.28); put('sinkk', sink, 2.7, 4.25, .9); put('hobk', hob, 4.3, 4.25, .9)
    for a, b in ((1.6, 3.93), (4.67, 5.4)):
        n = max(1, round((b-a)/.55)); box(mat('#24543F', .5), a, 4.22, 1.6, b, 4.598, 2.35, .008)
        for k in range(n): box(mat('#2B6149', .5), a+(b-a)*k/n+.01, 4.2, 1.62, a+(b-a)*(k+1)/n-.01, 4.22, 2.33, .006); q = a+(b-a)*(k+(.86 if k % 2 == 0 else .14))/n; box(mat('#D8B25A', .3, metal=1.), q-.008, 4.17, 1.68, q+.008, 4.2, 1.9, .004)
    box(mat('#D9DCDD', .3, metal=.7), 3.95, 4.15, 1.65, 4.65, 4.598, 1.75, .01); box(mat('#D9DCDD', .3, metal=.7), 4.15, 4.3, 1.75, 4.45, 4.598, 2.85, .01); put('frk', fridge, 5.85, 4.2); put('frk2', lambda: box(mat('#24543F', .5), -.32, -.3, 0, .32, .3, 2.35, .01), 6.47, 4.27)
    box(M_wood(), .2, 4.36, 1.62, 1.45, 4.59, 1.66, .006); put('bksk', books, .35, 4.48, 1.66); put('ppk', lambda: potplant(.09, .16, 'terracotta', 15, .36, .1, 11), 1.2, 4.45, 1.66); put('vsk', lambda: vase('#FBF3E3', .8), .85, 4.46, 1.66)
    put('isl', lambda: kitchen(2.3, .92, '#E9D9BC', '#FBF5EA'), 3.7, 2.62, 0, 180); box(M_top(), 2.5, 2.1, .921, 4.9, 2.98, .95, .01); pn = mat('#E3D0AC', .55)
    for k in range(4): x = 2.56+k*.572; [box(pn, *q, .004) for q in ((x, 2.296, .12, x+.556, 2.318, .2), (x, 2.296, .8, x+.556, 2.318, .88), (x, 2.296, .2, x+.07, 2.318, .8), (x+.486, 2.296, .2, x+.556, 2.318, .8))]      # panels of the island towards the table
    put('fruit', lambda: (lathe(mat('terracotta', .4), [(.05, 0), (.14, .03), (.17, .09), (.16, .09), (.12, .04), (.0, .02)], seg=32), [lathe(mat(cc, .5), [(.0, .03), (.035, .04), (.048, .075), (.035, .11), (.0, .122)], x, y, 0, 20) for x, y, cc in ((.05, .02, '#F2A31B'), (-.06, .04, '#E0742B'), (.0, -.07, '#8FB03C'), (.02, .08, '#F4C22A'))]), 4.3, 2.55, .95)
    put('vsk2', lambda: vase('#2D7F79', .9), 2.95, 2.6, .95); put('ppk3', lambda: potplant(.1, .16, 'white', 15, .42, .12, 11), 2.05, 4.4, .9)
    for k in range(3): put('stk', lambda: stool('terracotta'), 3.0+k*.7, 1.9); pendant(2.95+k*.75, 2.55, 1.92, ('#F2B61E', '#F2B61E', '#F2B61E')[k], .2, 2.85, 4)
    put('rgk', lambda: rug(2.8, 2.0, '#EADBBE', '#2F6B55', 'yellow'), 2.2, .1); put('dtk', lambda: dtable(1.8, .95), 2.2, .1)
    for dx, dy, r in ((-.45, -.68, 180), (.45, -.68, 180), (-.45, .68, 0), (.45, .68, 0)): put('chk', lambda: chair('yellow'), 2.2+dx, .1+dy, 0, r)
    for dx in (-.45, .45):
        for dy in (-.28, .28): put('plate', lambda: lathe(mat('#FFFDF6', .25, spec=.5), [(.0, .004), (.07, .004), (.12, .018), (.123, .016), (.07, 0)], seg=36), 2.2+dx, .1+dy, .751)
    for dx, dy, c in ((-.22, -.3, '#2D7F79'), (.68, .26, '#C25A34'), (.2, .3, '#D9A12E')): put('cupt'+c, lambda: cup_(c), 2.2+dx, .1+dy, .751)
    put('jug', lambda: vase('#F3EDE0', .8), 2.5, .16, .751); rbox(fab('#2F6B55'), (1.75, .1, .7535), (.34, .95, .004), .0015, 1)
    put('ppk2', lambda: potplant(.24, .42, 'white', 3, 1.35, .33, 13), .55, 4.0); put('art2k', lambda: art(1.2, .85, 11), 6.78, 1.3, 1.6, 90); put('conk', lambda: console(1.6, h=.75), 6.55, 1.3, 0, 90); put('tlk', tlamp, 6.55, .85, .75); point((6.5, .85, 1.25), 6); put('bowlk', lambda: vase('yellow', 1.), 6.55, 1.75, .75)
    outside(); fill(-2.6, ((2.05, 3.1), (-1.3, 1.8)), cx=3.4, pw=85, back=62)
    camera((4.25, -2.15, 1.28), (2.85, 4.6, 1.28), lens=25.5, shift_y=-.03, fstop=5.6, focus=5.); inside_light(250, 30); R(.3, **IN)

@scene
def balcony_view():
    B_ = K.B; wh = plaster('#F7EEDD'); deck = mat('#B0804F', .5, .25, kind='planks')
    B_.add(deck, [(-3.2, -1.5, 0), (3.2, -1.5, 0), (3.2, 2.4, 0), (-3.2, 2.4, 0)], [(0, 1, 2, 3)], smooth=False); box(wh, -3.4, -1.5, -.35, 3.4, 2.55, -.01, .01)
    box(mat('#FBF3E4', .8), -3.5, -2.5, 2.85, 3.5, 2.6, 3.2, .02); box(mat('yellow', .72, .1, 90, .04, .8, .25), -3.6, -2, -.3, -3.2, 2.5, 2.85, .01); box(wh, 3.2, -2, -.3, 3.6, 2.5, 2.85, .01)
    railing(-3.18, 3.18, 2.32, 0, 'bars', 1.0, 1.6); [box(mat('#B98A5A', .55, .15, 9, .12, 2), -3.2, -1.5+k*.2, 2.83, 3.2, -1.312+k*.2, 2.852, .004) for k in range(20)]
    put('rgv', lambda: rug(3.0, 1.9, '#F0E3C8', 'terracotta', '#2F6B55', 'border'), .1, .75); F.slippers(-.2, .35, 25, '#2D7F79'); put('av1', lambda: armchair('#2F6B55'), -1.05, .95, 0, 150); put('av2', lambda: armchair('#E0A12E'), 1.25, 1.0, 0, -150); put('ctv', lambda: ctable(.36, 'wood', .45), .1, 1.35)
    put('cupv', lambda: lathe(mat('terracotta', .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28), .0, 1.25, .45); put('cupv2', lambda: lathe(mat('#FFF6E6', .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28), .25, 1.42, .45); put('bkv', lambda: (box(mat('deep', .8), -.13, -.1, 0, .13, .1, .03, .004), box(mat('yellow', .8), -.11, -.09, .03, .12, .08, .055, .004)), .05, 1.55, .45, 20)
    plant('pot', -2.75, 1.85, 1.15); plant('potw', 2.72, 1.8, 1.2); plant('poty', -2.8, .7, .95); plant('cane', 2.8, .6, .8, .34); cyl(mat('#F4ECDD', .6), 2.8, .6, 0, .4, .2, .26, 28)
    with xf(0, 1.95): 
        for a, b in ((-2.3, -.9), (.95, 2.2)):
            with xf(a, -.14, 0): planter(0, .0, b-a, .26, ('mag', 'yel', 'red', 'wht'), .3, 'terracotta', .36, 3)
    pendant(.1, .9, 2.3, '#E7C68C', .28, 2.85, 5)
    plane(M_lawn(), -400, 4, 400, 420, -13.2)
    with xf(0, 0, -13):
        hills(((70, 17, 1), (150, 44, 2), (280, 98, 3)), hazecol='#F3DFC0', hz=.8); backdrop(80, 5, -60, 60, 22, 72)
        for x, y, q, k in ((-8, 13, 2.1, 'palm'), (16, 20, 1.7, 'jac'), (9, 15, 1.8, 'palm'), (-14, 16, 2.2, 'mango'), (-3, 17, 1.9, 'broad'), (4, 19, 1.9, 'mango2'), (11, 22, 1.9, 'broad2')): plant(k, x, y, q)
    camera((-.35, -2.1, 1.55), (.05, 3, 1.55), lens=24, shift_y=-.05, fstop=6, focus=3.4)
    area((0, -1.9, 1.9), (0, 2, 1.0), 4, 1.6, 90, '#FFF1DC'); area((0, .8, .03), (0, .8, 3), 4, 2, 25, '#FFF1DC'); sun(222, 27, 5.2, '#FFD2A0', .9); world_sky(27, 222, .30, 1.1, 1.0, clouds=.9, cloudcol='#FFF1DD', cloudstr=1.4, grad=('#FFE7BE', '#F3E2C6', '#AFD0DF', '#6FA9D4'), gstr=1.15, gpos=.5); R(.0)

# ---------------------------------------------------------------- apartment types
@scene
def family_comfort():
    """two-storey family house, front gate and children's swing, late afternoon"""
    duplex_house('#2F6B55', '#FFF3DC', '#E8B98B', lit=.5, seed=11, slat=False); pav = M_paver('#DEC7A2'); lawn()
    box(pav, 3.6, -10.4, -.1, 8.4, 1.4, .05, .02); box(pav, .2, -10.4, -.1, 1.8, -2.75, .048, .02)
    bed_strip(-5.2, -3.2, -.1, -2.45, ('yel', 'red', 'sh', 'wht'), seed=4); bed_strip(2.3, .3, 3.5, 1.3, ('yel', 'sh')); bed_strip(2.1, -10, 3.3, -3, ('sh', 'mag', 'yel', 'red'), .8, seed=6)
    w = mat('#C8743C', .5, var=.1)     # swing
    for x in (-8.6, -5.8):
        for y in (-6.5, -5.1): rod(w, (x, y, 0), (x, -5.8, 2.2), .05, 10)
    rod(w, (-8.7, -5.8, 2.2), (-5.7, -5.8, 2.2), .055, 10)
    for x, c in ((-7.8, 'yellow'), (-6.6, 'terracotta')):
        for d in (-.2, .2): rod(mat('ink', .5), (x+d, -5.8, 2.2), (x+d, -5.75, .5), .01, 6)
        rbox(mat(c, .5), (x, -5.75, .48), (.46, .22, .05), .02, 2)
    lathe(mat('#D8432F', .4), [(0, 0)]+[(.16*math.sin(a), .16-.16*math.cos(a)) for a in np.linspace(.2, math.pi-.05, 14)], -4.2, -6.4, 0, 24)
    put('carf', lambda: car('terracotta'), 6.1, -2.2, .05, 0)
    plant('jac', -9.5, 3.2, 1.35); plant('ban', -7.2, 1.5, 1.1); plant('palm', 10.8, 1.0, 1.2); plant('mango', -13, 13, 1.7); plant('broad', 4, 16, 2.0); plant('mango', 14, 12, 1.8); plant('broad', -4, 17, 1.9); plant('palms', 12.5, 4, 1.1); plant('cane', -5.7, -2.6, .9)
    for k in range(14): plant('hedge', 9.2, -10+k*.72, .9)
    grass(-14, -14, 12, -.5, 42, avoid=[(-6, -3.3, 2.3, .2), (3.5, -11, 8.5, 1.5), (.1, -11, 1.9, -2), (2, -10.2, 3.4, -2.8)]); grass(-14, -.5, -5.2, 7, 20); grass(8.5, -.5, 13, 6, 20)
    hills(hazecol='#F3E2C4', hz=.95); backdrop(30, 6, -50, 60, 24, 70)
    camera((12.6, -16.2, 1.9), (.6, 0, 1.9), lens=31, shift_y=.11, fstop=5.6, focus=17)
    sun(128, 24, 5.2, '#FFCB94', .9); world_sky(24, 128, .30, 1.1, 1.0, clouds=.9, cloudcol='#FFF1DD', cloudstr=1.4, grad=('#FFEBC6', '#E9E2D0', '#A9CFE0', '#66A4D3'), gstr=1.1, gpos=.5); R(-.15)

@scene
def executive_suite():
    """modern mid-rise, teal accent, corner view"""
    lawn(); apartment(0, 0, floors=6, bays='BWSWB', accent='#2D7F79', pent=True, lit=.55, seed=6); pav = M_paver('#D9CBB2'); asph = mat('#55565A', .9, .4, 40, .1)
    box(pav, -14, -5.2, -.1, 14, .1, .05, .02); box(asph, -60, -13, -.12, 60, -6.4, .01, .004); box(mat('#D5CCBB', .85, .1), -60, -6.4, -.1, 60, -6.1, .1, .02); box(pav, -60, -6.1, -.1, 60, -5.2, .04, .01)
    for k in range(12): box(mat('#EFE7D2', .8), -30+k*5, -9.85, .011, -28+k*5, -9.7, .0165, .001)
    for sx in (-1, 1):
        with xf(sx*7.3, -3.2): planter(-3.4, -.45, 3.4, .45, ('cane', 'fern', 'yel', 'wht'), .55, '#C9B596', .75, 3+sx)
    put('cx1', lambda: car('#2D7F79'), 4.5, -7.7, .01, 90); put('cx2', lambda: car('#E9E4DA'), -9.5, -11.4, .01, -90); put('cx3', lambda: car('yellow'), 10.5, -7.7, .01, 90)
    for x in (-12.2, 12.4): plant('palm', x, -3.6, 1.25)
    for x in (-4.2, 4.0): plant('palmb', x, -4.4, .8)
    plant('broad', 18, 4, 1.7); plant('mango', -18, 7, 1.8); plant('jac', 22, 9, 1.8); plant('broad', -24, 12, 1.9)
    for k in range(6): bollard(-9+k*3.6, -5.6, .05, .5)
    hills(hazecol='#DDE9E6', hz=.9); backdrop(60, 9)
    camera((19.5, -31.5, 2.2), (.8, 0, 2.2), lens=28.5, shift_y=.2, fstop=8, focus=34); day(140, 38, 4.6); R(-.1)

@scene
def luxury_penthouse():
    """roof terrace with plunge pool, low sun"""
    terrace_set(lit=True, lamps=False); wt = mat('#1F93A8', .03, spec=.9, coat=.3)
    # pool
    box(mat('#F0E6D2', .7), 1.5, -1.4, 0, 6.4, 6.6, .42, .02); box(mat('#3FB3C0', .5), 1.8, -1.1, .2, 6.1, 6.3, .424, .002); K.B.add(mat('#2FA5B5', .02, .25, 2.2, spec=.9), [(1.8, -1.1, .43), (6.1, -1.1, .43), (6.1, 6.3, .43), (1.8, 6.3, .43)], [(0, 1, 2, 3)], smooth=False)
    for a, b, c, d in ((1.48, -1.42, 1.82, 6.62), (6.08, -1.42, 6.42, 6.62), (1.82, -1.42, 6.08, -1.08), (1.82, 6.28, 6.08, 6.62)): box(M_wood(), a, b, .42, c, d, .47, .008)
    put('lou', lambda: lounger('#F4ECDD', 'yellow'), .3, 5.2, 0, 115); put('lou2', lambda: lounger('#F4ECDD', 'terracotta'), .25, 3.6, 0, 115); put('ctp', lambda: ctable(.28, 'wood', .4), -.1, 4.4)
    put('dtp', lambda: dtable(1.9, .9), -2.0, .2, 0, 90)
    for dx, dy, r in ((-.75, -.5, 90), (-.75, .5, 90), (.75, -.5, -90), (.75, .5, -90)): put('chp', lambda: chair('terracotta'), -2.0+dx, .2+dy, 0, r)
    cyl(mat('#F4ECDD', .5), .0, 6.9, 0, 2.6, .035); lathe(fab('yellow'), [(1.6, 2.2), (.85, 2.48), (0.02, 2.7), (0, 2.68), (.83, 2.45), (1.58, 2.18)], 0.0, 6.9, 0, 10)
    planter(-2.6, 8.25, 6.6, 8.85, ('cane', 'fern', 'mag', 'yel', 'sh'), .5, s=.7, seed=4); plant('palmb', -3.7, 7.4, 1.); cyl(mat('terracotta', .6), -3.7, 7.4, 0, .5, .3, .38, 28); plant('potw', -3.9, 2.6, 1.25); plant('pot', -3.9, -2.2, 1.2); plant('poty', 1.1, 7.4, 1.2); plant('potd', -3.9, 5.0, 1.)
    plane(mat('#46683A', .95, kind='ground', col2='#7C9A4A', vscale=.05), -400, 10, 400, 420, -19)
    with xf(0, 0, -19):
        hills(((70, 16, 1), (150, 42, 2), (280, 92, 3)), hazecol='#F6D9AE', hz=.95); backdrop(36, 13, -80, 80, 22, 75)
    camera((1.9, -5.6, 1.75), (-.2, 8, 1.75), lens=25, shift_y=-.02, fstop=5.6, focus=9)
    golden(110, 20, 5.4); R(-.2)

def veranda_posts(x0, x1, ver, h, n, wing=None):
    """n+1 timber posts on stone feet at the edge of a veranda, and the beam on them"""
    wd = mat('wood', .5, .2, 8, .2, 2)
    for k in range(n+1):
        xx = x0+.15+(x1-x0-.3)*k/n
        if wing and wing[0]-.3 < xx < wing[1]+.3: continue
        box(wd, xx-.08, -ver+.05, .28, xx+.08, -ver+.21, h-.12, .012); post_foot(xx, ver)
    box(wd, x0-.05, -ver+.02, h-.14, x1+.05, -ver+.24, h+.06, .012)
def post_foot(x, ver): box(mat('#C9B89A', .8), x-.15, -ver-.02, .28, x+.15, -ver+.28, .5, .012)
def bungalow(x0=-6, x1=6, d=7.5, h=3.05, ver=2.2, acc='yellow', w1='#FBF4E4', pitch=24, lit=.5, seed=5, wing=None, posts=5, roofm=None, mats=None, S=None, rail=None, simple=False):
    """single-storey house with a deep full-width veranda; wing=(xa, xb, y) projecting gable/hip wing"""
    p = plaster(w1); rng = np.random.RandomState(seed); kw = dict(rng=rng, lit=lit, back=not simple, cur=not simple); L = x1-x0
    box(mat('#B8694A', .9, .2, var=.1), x0-.12, -.12, -.1, x1+.12, d+.1, .3, .02); box(mat('#C9B89A', .8, .2, kind='pavers'), x0-.1, -ver-.05, -.05, x1+.1, -.13, .29, .02)
    S = S or [(.9, 3.1, .32, 2.55, 'g'), (L/2-.55, L/2+.55, .32, 2.5, 'd'), (L/2+1.2, L/2+2.2, 1.2, 2.4, 'w'), (L-3.4, L-1.2, 1.05, 2.4, 'w')]
    block(x0, 0, x1, d, .3, h, p, S=S, W=[(1.2, 2.8, 1.1, 2.4, 'w'), (4.8, 6.2, 1.1, 2.4, 'w')], E=[(1.2, 2.8, 1.1, 2.4, 'w'), (4.6, 6.2, 1.1, 2.4, 'w')], N=[], ms=mats, **kw)
    veranda_posts(x0, x1, ver, h, posts, wing)
    hip_roof(x0, -ver, x1, d, h+.16, pitch, .6, mt=roofm)
    if wing:
        xa, xb, yy = wing; ya = mat(acc, .72, .1, 90, .04, .8, .25); box(mat('#B8694A', .9, .2, var=.1), xa-.12, yy-.12, -.1, xb+.12, -.1, .297, .02)
        block(xa, yy, xb, .2, .3, h+.003, ya, S=[((xb-xa)/2-1.1, (xb-xa)/2+1.1, .95, 2.45, 'w')], **kw); 
        with xf(0, 0, 0, 90): hip_roof(yy, -xb, 3.2, -xa, h+.163, pitch, .6, mt=roofm)      # ridge runs front to back
    if rail:
        for a, b in rail: railing(a, b, -ver+.13, .29, 'white', .8, 1.2)

@scene
def student_apartment():
    """compact three-storey block with many small bays and bicycles"""
    lawn(); apartment(0, 0, floors=3, bays='WBWSWBW', bw=3.4, fh=3.0, depth=10, pent=False, accent='yellow', lit=.6, seed=9); pav = M_paver('#D8C3A0')
    box(pav, -14, -4.8, -.1, 14, .1, .05, .02); box(pav, -1.3, -30, -.1, 1.3, -4.8, .048, .02)
    for sx in (-1, 1):
        bed_strip(sx*2.2 if sx > 0 else -11.6, -1.75, 11.6 if sx > 0 else -2.2, -.6, ('mag', 'yel', 'sh', 'red'), .75, seed=3+sx)
        bed_strip(1.6 if sx > 0 else -9.5, -5.9, 9.5 if sx > 0 else -1.6, -5.0, ('yel', 'sh', 'wht'), .7, seed=6+sx)
    def bike(c):
        for y in (-.52, .52):
            M = Matrix.Translation((0, y, .34)) @ Matrix.Rotation(math.radians(90), 4, 'Y'); torus(mat('#20242A', .6), .325, .02, M, 40, 8)
            for k in range(6): a = k*math.pi/6; rod(mat('#B9BEC2', .4), (0, y+.3*math.cos(a), .34+.3*math.sin(a)), (0, y-.3*math.cos(a), .34-.3*math.sin(a)), .004, 4)
        f = mat(c, .4); P = dict(b=(0, .52, .34), f=(0, -.52, .34), c=(0, .08, .36), s=(0, .2, .86), h=(0, -.36, .9)); 
        for a, b in (('b', 'c'), ('b', 's'), ('c', 's'), ('c', 'h'), ('s', 'h'), ('h', 'f')): rod(f, P[a], P[b], .018, 8)
        rbox(mat('ink', .5), (0, .22, .92), (.14, .26, .05), .02, 2); rod(mat('ink', .5), (-.26, -.34, 1.0), (.26, -.34, 1.0), .015, 8); rod(f, (0, -.36, .9), (0, -.34, 1.0), .015, 8)
    for k in range(6): put(f'bike{k%3}', lambda: bike(('yellow', 'terracotta', 'teal')[k % 3]), 3.3+k*.62, -3.2, .05, 12)
    for k in range(7): rod(M_frame(), (3.0+k*.62, -3.75, .05), (3.0+k*.62, -3.75, .6), .02); 
    rod(M_frame(), (2.95, -3.75, .6), (6.8, -3.75, .6), .022)
    put('bnch', lambda: (box(M_wood(), -.9, -.22, .42, .9, .22, .47, .01), [box(mat('ink', .5), x-.03, -.2, 0, x+.03, .2, .42, .006) for x in (-.7, .7)]), -4.6, -3.6, .05); put('bnch', None, -8.2, -3.6, .05)
    plant('jac', -14.4, -5.0, 1.15); plant('palm', 12.4, -3.5, 1.1); plant('broad', 17, 4, 1.6); plant('mango', -17, 6, 1.7); plant('ban', 10.5, -6.4, 1.); plant('ban', 11.4, -7.0, .8)
    for sx in (-1, 1):
        for k in range(2): bollard(sx*1.55, -10+k*3.4)
    grass(-22, -22, 22, -4.9, 26, avoid=((-1.4, -31, 1.4, -4), (-9.6, -6, -1.5, -4.8), (1.5, -6, 9.6, -4.8)))
    hills(hazecol='#DDE9E6', hz=.9); backdrop(60, 10)
    camera((-13.5, -22.5, 1.9), (-.6, 0, 1.9), lens=29, shift_y=.115, fstop=6, focus=25); day(224, 36, 4.6); R(-.12)

def plan_kit(h=1.45, z=0.):
    """returns (wall, floor) builders; every wall gets its own thickness so that no faces coincide"""
    wl = mat('#FFF8EA', .85); cap = mat('#2B2F36', .8); st = dict(n=0)
    def wl_(a, b, c, d, holes=(), hh=None):
        st['n'] += 1; t = .16+.0013*st['n']; H = (hh or h)+.0011*st['n']; L = math.hypot(c-a, d-b); ux, uy = (c-a)/L, (d-b)/L; p = -t/2
        def seg(s, e, z0, z1, m=wl):
            if e-s < .01: return
            xa, ya, xb, yb = a+ux*s, b+uy*s, a+ux*e, b+uy*e; hx, hy = abs(uy)*t/2, abs(ux)*t/2
            box(m, min(xa, xb)-hx, min(ya, yb)-hy, z+z0, max(xa, xb)+hx, max(ya, yb)+hy, z+z1, .006)
        for s, e, k in sorted(holes)+[(L+t/2, L+t/2, 'end')]:
            seg(p, s, -.01, H); seg(p, s, H+.0004, H+.025, cap)
            if k == 'w': seg(s, e, 0, .55); seg(s, e, .55, .585, mat('#FFFFFF', .5))
            if k in 'eE':      # the leaf of the front door, ajar: e opens to the left of the wall's direction, E to its right
                with xf(a+ux*s, b+uy*s, z, math.degrees(math.atan2(uy, ux))+(64 if k == 'e' else -64)): box(mat('wood2', .45, .2, 8, .25, 3), .04, -.03, .02, e-s-.02, .03, H-.02, .01); cyl(mat('#D8B25A', .25, metal=1.), e-s-.12, -.055, .62, .7, .02); cyl(mat('#D8B25A', .25, metal=1.), e-s-.12, .055, .62, .7, .02)
            if k in 'wg':
                z0 = z+(.585 if k == 'w' else 0.); xa, ya, xb, yb = a+ux*s, b+uy*s, a+ux*e, b+uy*e
                K.B.add(M_glass(.12), [(xa, ya, z0), (xb, yb, z0), (xb, yb, z+H), (xa, ya, z+H)], [(0, 1, 2, 3)], smooth=False); n = max(2, round((e-s)/1.5))
                for q in range(n+1): xx, yy = xa+(xb-xa)*q/n, ya+(yb-ya)*q/n; box(M_frame(), xx-.03, yy-.03, z0, xx+.03, yy+.03, z+H+.02, .005)
            p = e
    FL = dict(wood=mat('#C99A63', .5, .15, kind='planks'), tile=mat('#E9E2D3', .5, .3, kind='pavers'), bath=mat('#B9D3CC', .45, .3, kind='pavers'), deck=mat('#E3B48C', .7, .3, kind='pavers'), timber=mat('#A9784C', .5, .25, kind='planks')); fn = [0]
    def fl(kind, a, b, c, d): fn[0] += 1; box(FL[kind], a, b, z-.05, c, d, z+.0004*fn[0], .002)
    return wl_, fl
def base(x0, y0, x1, y1, z=-.02):
    e = .3 if z == -.02 else .296; box(mat('#F1E7D3', .8), x0-e, y0-e, -.4, x1+e, y1+e, z, .04)
def landing(x0, x1, y, out):
    """doorstep and mat before the front door; out: 1 behind the home, -1 before it"""
    xm = (x0+x1)/2; ya, yb = sorted((y, y+out*.95)); base(xm-.55, ya, xm+.55, yb, -.0225)
    with xf(xm, y+out*.62, -.02): put('doormat', lambda: rug(.85, .5, '#8A5A3A', stripes=False), 0, 0)
def tvset(): box(mat('ink', .2, spec=.6), -.65, -.03, .08, .65, .03, .8, .01); box(mat('ink', .3), -.2, -.1, 0, .2, .1, .03, .005)
def lowfridge(): box(mat('#D9DCDD', .3, metal=.6), -.35, -.33, 0, .35, .33, 1.42, .02); box(mat('#B9BEC0', .3, metal=.6), -.34, -.345, .8, .34, -.33, 1.4, .01)
def washer(): rbox(mat('#F7F5F0', .3), (0, 0, .42), (.6, .58, .84), .03, 3); lathe(mat('#3A4147', .2), [(0, 0), (.16, 0), (.18, .01), (0, .012)], seg=28, M=Matrix.Translation((0, -.292, .46)) @ Matrix.Rotation(math.radians(90), 4, 'X'))
def roundrug(c='yellow2', r=.8): lathe(fab(c), [(0, .012), (r, .012), (r+.01, 0)], seg=56)
def stairs(w=1.0, n=13, rise=.2, run=.26, c='wood'):
    for k in range(n): box(mat(c, .5, var=.1), -w/2, k*run, 0 if k < 3 else k*rise-.12, w/2, (k+1)*run, (k+1)*rise, .008)
def deckrail(pts, z=0., h=.9):
    for (a, b), (c, d) in zip(pts[:-1], pts[1:]):
        L = math.hypot(c-a, d-b); n = max(1, int(L/.13))
        for k in range(n+1): x, y = a+(c-a)*k/n, b+(d-b)*k/n; box(mat('#FFFFFF', .5), x-.012, y-.012, z, x+.012, y+.012, z+h, .003)
        hx, hy = (.0, .04) if abs(c-a) > abs(d-b) else (.04, .0); box(mat('wood', .45), min(a, c)-hx-.02, min(b, d)-hy-.02, z+h, max(a, c)+hx+.02, max(b, d)+hy+.02, z+h+.05+.001*len(K.B.d), .01)
def dining(x, y, z=0, n=4, c='yellow', rot=0):
    with xf(x, y, z, rot):
        put('dt', lambda: dtable(1.5 if n == 4 else 2.1, .85), 0, 0)
        xs = (-.38, .38) if n == 4 else (-.66, 0, .66)
        for dx in xs: put('ch'+c, lambda: chair(c), dx, -.62, 0, 180); put('ch'+c, None, dx, .62, 0, 0)
def lounge(x, y, z=0, rot=0, arm='#2F6B55', arm2=None, w=2.5):
    with xf(x, y, z, rot):
        put('rug', lambda: rug(2.9, 2.1), 0, -1.3); put(f'sofa{w}', lambda: sofa(w, n=3 if w > 2.1 else 2), 0, 0); put('ct', lambda: ctable(.48), 0, -1.2); put('arm'+arm, lambda: armchair(arm), 1.75, -1.3, 0, -90)
        if arm2: put('arm'+arm2, lambda: armchair(arm2), -1.75, -1.3, 0, 90)
def bathroom(pts, z=0):
    F = dict(to=toilet, ba=basin, sh=shower, wm=washer, mt=lambda: rug(.8, .5, '#FFF6E0', stripes=False))
    for k, x, y, r in pts: put('bt_'+k, F[k], x, y, z, r)
def bedset(x, y, z=0, rot=0, w=1.7, th='yellow', rugc=('#F5EAD6', 'terracotta', 'yellow'), ns=2, c='#F6EFE2'):
    with xf(x, y, z, rot):
        if rugc: put('rg'+th, lambda: rug(2.5, 1.7, *rugc), 0, -.55)
        put(f'bed{w}{th}', lambda: bed(w, c, th), 0, 0)
        for s in ((-1, 1) if ns == 2 else (ns,)): put('ns', nightst, s*(w/2+.38), .8)
def pp(k, x, y, z=0, s=1.):
    D = dict(a=lambda: potplant(.22, .4, 'white', 3, 1.1, .28, 13), b=lambda: potplant(.18, .32, 'terracotta', 5, .85, .22, 12), c=lambda: potplant(.16, .3, 'yellow', 7, .7, .18, 11), d=lambda: potplant(.2, .36, 'terracotta', 9, 1.0, .24, 13)); put('pp'+k, D[k], x, y, z, random.uniform(0, 360), s*.82)

@scene
def plan_studio():
    w, f = plan_kit(); landing(4.2, 5.2, 9, 1); base(0, 0, 10, 9); base(0, -1.9, 5.4, 0, -.021); f('wood', 0, 0, 10, 9); f('tile', 6.2, 5.4, 10, 9); f('bath', 0, 6.2, 3.2, 9); f('deck', 0, -1.9, 5.4, 0)
    w(0, 0, 10, 0, ((.6, 4.8, 'g'), (6.4, 9., 'w'))); w(0, 0, 0, 9, ((1.4, 4.4, 'w'), (7.2, 8.1, 'w'))); w(0, 9, 10, 9, ((.9, 2.1, 'w'), (4.2, 5.2, 'E'), (7.0, 9.2, 'w'))); w(10, 0, 10, 9, ((1.4, 3.8, 'w'), (6.2, 8.0, 'w'))); w(0, 6.2, 3.2, 6.2); w(3.2, 6.2, 3.2, 9, ((.4, 1.3, 'd'),))
    box(mat('yellow', .75), .1, 6.1, 0, 3.1, 6.115, 1.44, .002); box(mat('teal', .75), 9.9, .3, 0, 9.912, 4.8, 1.44, .002)
    lounge(2.9, 4.0, arm2='terracotta'); put('fl', flamp, .75, 4.3, 0, 0, .85); pp('a', .88, .88); pp('b', .76, 5.4)
    bedset(8.55, 2.6, rot=-90, w=1.7); pp('c', 9.42, .6); put('shelf', lambda: [box(M_wood(), -.9, -.16, .03+k*.42, .9, .16, .07+k*.42, .004) for k in range(4)]+[box(mat('ink', .5), x-.015, -.16, 0, x+.015, .16, 1.36, .004) for x in (-.9, 0, .9)], 6.0, 2.2, 0, 90); put('bks', books, 6.0, 1.5, .07, 90); put('bks2', lambda: books(8, 4), 6.0, 2.4, .49, 90); put('vs', lambda: vase('yellow', .9), 6.0, 2.0, .91)
    put('wd', lambda: wardrobe(2.4), 8.4, 4.85, 0, 0)
    put('kit', lambda: kitchen(3.0), 9.58, 7.1, 0, -90); put('kit2', lambda: kitchen(1.8), 8.0, 8.6); put('sink', sink, 8.0, 8.6, .9); put('hob', hob, 9.58, 7.2, .9, -90); put('fr', lowfridge, 6.65, 8.55); put('isl', lambda: kitchen(1.6, .9, 'yellow'), 7.7, 6.7, 0, 90)
    for k in range(2): put('stool', lambda: stool('terracotta'), 7.05, 6.35+.75*k)
    dining(4.9, 5.9, rot=90); bathroom((('to', .5, 8.4, 90), ('ba', 1.7, 8.65, 0), ('sh', .62, 6.85, 180), ('mt', 1.9, 7.6, 0))); put('con2', lambda: console(1.1, 'wood', .75, .32), 5.85, 8.65, 0, 0); put('dk', lambda: desk(1.2), 6.9, .5, 0, 180); put('ch2', lambda: chair('deep'), 6.9, 1.05, 0, 0)
    deckrail(((.04, -.1), (.04, -1.85), (5.36, -1.85), (5.36, -.1))); put('arm3', lambda: armchair('yellow'), 1.7, -.9, 0, 35); put('arm4', lambda: armchair('#2F6B55'), 3.5, -.9, 0, -35); put('ct2', lambda: ctable(.3, '#F3EADA', .42), 2.6, -1.2); pp('d', .68, -.76, 0, .85); pp('d', 4.72, -1.2, 0, .85)
    axo_light(); axo_cam(5.15, 3.75, 22); R(-.05)

@scene
def plan_simplex():
    w, f = plan_kit(); base(0, 0, 14, 9); base(4.6, -2.1, 9.4, 0, -.021); f('wood', 0, 0, 14, 9); f('tile', 9.4, 0, 14, 4.2); f('bath', 4.6, 5.6, 7.0, 9); f('bath', 7.0, 5.6, 9.4, 9); f('deck', 4.6, -2.1, 9.4, 0)
    w(0, 0, 14, 0, ((1.2, 3.4, 'w'), (5.2, 8.8, 'g'), (10.6, 12.8, 'w'))); w(0, 0, 0, 9, ((1.4, 3.0, 'w'), (6.0, 7.6, 'w'))); w(0, 9, 14, 9, ((1.4, 3.2, 'w'), (5.3, 6.2, 'w'), (7.7, 8.6, 'w'), (10.8, 12.6, 'w'))); w(14, 0, 14, 9, ((1.2, 3., 'w'), (5.8, 7.4, 'w')))
    w(4.6, 0, 4.6, 4.4, ((3.3, 4.2, 'd'),)); w(0, 4.4, 4.6, 4.4); w(4.6, 5.6, 4.6, 9); w(4.6, 5.6, 9.4, 5.6, ((.8, 1.6, 'd'), (3.2, 4.0, 'd'))); w(7.0, 5.6, 7.0, 9); w(9.4, 4.4, 9.4, 9, ((.2, 1.1, 'd'),)); w(9.4, 4.4, 14, 4.4)
    box(mat('teal', .75), .1, 5, 0, .113, 8.9, 1.44, .002); box(mat('yellow', .75), .1, .1, 0, .113, 4.3, 1.44, .002); box(mat('terracotta', .75), 13.88, 4.6, 0, 13.893, 8.9, 1.44, .002)
    bedset(1.35, 2.2, rot=90, w=1.75); put('wd', lambda: wardrobe(1.8), 2.6, 4.05); pp('c', 2.8, .6); put('dk', lambda: desk(1.1), 4.15, 1.2, 0, -90); put('ch2', lambda: chair('deep'), 3.6, 1.2, 0, 90)
    bedset(1.35, 6.7, rot=90, w=1.5, th='teal', rugc=('#EFE6D2', 'teal', 'yellow')); put('wd2', lambda: wardrobe(1.8), 3.2, 8.62); pp('c', .56, 8.46); 
    bedset(12.65, 6.7, rot=-90, w=1.5, th='terracotta', rugc=('#F5EAD6', 'yellow', 'terracotta')); put('wd2', None, 10.6, 8.62); pp('c', 13.44, 4.94); put('dk2', lambda: desk(1.1), 9.9, 7.4, 0, 90); put('ch3', lambda: chair('yellow'), 10.45, 7.4, 0, -90)
    lounge(7.0, 3.6, arm2='terracotta'); put('fl', flamp, 8.7, 3.8, 0, 0, .85); pp('a', 5.48, .88); pp('a', 8.52, .88)
    put('kit', lambda: kitchen(3.0), 13.58, 2.2, 0, -90); put('kit2', lambda: kitchen(2.4), 11.9, 4.0); put('sink', sink, 13.58, 2.3, .9, -90); put('hob', hob, 11.9, 4.0, .9); put('fr', lowfridge, 10.2, 3.95); dining(11.2, 1.5, rot=0)
    bathroom((('to', 5.1, 8.45, 0), ('ba', 6.2, 8.65, 0), ('sh', 6.4, 6.2, 90), ('mt', 5.7, 7.5, 0), ('to', 7.5, 8.45, 0), ('ba', 8.5, 8.65, 0), ('sh', 8.8, 6.2, 90), ('mt', 8.1, 7.5, 0)))
    put('con2', lambda: console(1.1, 'wood', .75, .32), 3.8, 4.68, 0, 180); put('rn', lambda: rug(.8, 3.2, '#C25A34', '#F3E7CF', 'yellow'), 7.2, 5.0, 0, 90)
    deckrail(((4.64, -.1), (4.64, -2.05), (6.0, -2.05))); deckrail(((8.0, -2.05), (9.36, -2.05), (9.36, -.1))); put('arm3', lambda: armchair('yellow'), 6.1, -.9, 0, 20); put('arm4', lambda: armchair('#2F6B55'), 7.9, -.9, 0, -20); pp('d', 5.25, -1.4, 0, .85); pp('d', 8.75, -1.4, 0, .85)
    axo_light('#F4B183'); axo_cam(7.1, 4.3, 25); R(-.05)

@scene
def plan_duplex():
    # ground floor at x 0..8, upper floor at x 9.5..17.5
    w, f = plan_kit(); base(0, 0, 8, 9); base(0, -1.7, 8, 0, -.021); f('wood', 0, 0, 8, 9); f('tile', 0, 5.2, 4.2, 9); f('bath', 5.9, 6.6, 8, 9); f('deck', 0, -1.7, 8, 0)
    w(0, 0, 8, 0, ((.8, 4.8, 'g'), (6.2, 7.2, 'e'))); w(0, 0, 0, 9, ((1.4, 3.4, 'w'), (6.2, 8.0, 'w'))); w(0, 9, 8, 9, ((1, 3, 'w'), (6.4, 7.4, 'w'))); w(8, 0, 8, 9, ((4.4, 5.6, 'w'),)); w(5.9, 6.6, 8, 6.6, ((.2, 1.0, 'd'),)); w(5.9, 6.6, 5.9, 9)
    lounge(2.7, 4.0, arm2='terracotta'); put('fl', flamp, .7, 4.3, 0, 0, .85); pp('a', .88, .88); pp('b', 5.4, .76)
    put('kit', lambda: kitchen(3.0), .42, 7.0, 0, 90); put('kit2', lambda: kitchen(1.8), 1.9, 8.6); put('sink', sink, 1.9, 8.6, .9); put('hob', hob, .42, 6.9, .9, 90); put('fr', lowfridge, 3.3, 8.55); dining(2.9, 6.5, rot=0)
    bathroom((('to', 6.4, 8.45, 0), ('ba', 7.4, 8.65, 0))); put('rn', lambda: rug(.9, 2.0, '#C25A34', '#F3E7CF', 'yellow'), 6.3, 1.6); put('st1', lambda: stairs(1.0, 8, .18, .3), 7.35, 3.0, 0, 0); box(mat('yellow', .75), 7.9, 2.4, 0, 7.912, 6.4, 1.44, .002)
    deckrail(((.04, -.1), (.04, -1.65), (5.6, -1.65))); put('arm3', lambda: armchair('yellow'), 1.6, -.85, 0, 25); put('arm4', lambda: armchair('#2F6B55'), 3.4, -.85, 0, -25); pp('d', .68, -.76, 0, .85); pp('d', 4.95, -.95, 0, .85); pp('c', 7.5, -.62); put('doormat', lambda: rug(.85, .5, '#8A5A3A', stripes=False), 6.7, -.45)
    put('conh', lambda: console(1.2, 'wood', .75, .32), 5.62, 7.8, 0, -90); put('vsh', lambda: vase('yellow', .9), 5.62, 7.5, .75); put('cwh', lambda: chair('terracotta'), 4.3, 8.5, 0, 0); pp('c', 5.2, 8.3); put('poufh', lambda: pouf('#D9A12E'), 4.5, 1.5)
    with xf(9.5, 0):
        w, f = plan_kit(); base(0, 0, 8, 9); base(0, -1.7, 5, 0, -.021); f('wood', 0, 0, 8, 9); f('bath', 0, 6.2, 2.9, 9); f('deck', 0, -1.7, 5, 0)
        w(0, 0, 8, 0, ((.8, 3.8, 'g'), (5.9, 7.3, 'w'))); w(0, 0, 0, 9, ((1.4, 3.2, 'w'), (7, 8, 'w'))); w(0, 9, 8, 9, ((1, 2, 'w'), (4.6, 6.6, 'w'))); w(8, 0, 8, 9, ((.8, 2.0, 'w'), (6.8, 8.2, 'w'))); w(5.0, 0, 5.0, 3.0); w(5.0, 3.0, 8, 3.0, ((.2, 1.1, 'd'),)); w(0, 4.6, 5.0, 4.6, ((3.7, 4.6, 'd'),)); w(5.0, 3.0, 5.0, 4.6); w(2.9, 6.2, 2.9, 9); w(0, 6.2, 2.9, 6.2, ((1.8, 2.6, 'd'),)); w(2.9, 6.2, 5.8, 6.2, ((.3, 1.2, 'd'),)); w(5.8, 6.2, 8, 6.2)
        box(mat('teal', .75), .1, .2, 0, .113, 4.4, 1.44, .002); bedset(1.35, 2.4, rot=90, w=1.75, th='yellow'); put('wd', lambda: wardrobe(1.8), 3.2, 4.2); pp('c', .52, .52, 0, .8)
        put('bedk', lambda: bed(1.0, '#EAF0EA', 'terracotta'), 7.3, 1.4); put('dk', lambda: desk(1.1), 5.5, 1.1, 0, 90); put('ch2', lambda: chair('deep'), 6.05, 1.1, 0, -90)
        bedset(6.7, 7.75, rot=-90, w=1.3, th='teal', rugc=('#EFE6D2', 'teal', 'yellow'), ns=1); put('wd3', lambda: wardrobe(1.2), 3.65, 8.62); put('rr', lambda: roundrug('yellow2', .7), 4.4, 7.4)
        bathroom((('to', .5, 8.45, 90), ('ba', 1.6, 8.65, 0), ('sh', .62, 6.85, 180), ('mt', 1.9, 7.5, 0)))
        box(mat('#3A2E26', .9), 6.85, 3.3, 0, 7.85, 5.9, .012, .002)
        for k in range(8): box(mat('wood', .5, var=.1), 6.88, 3.34+k*.32, .013+.004*k, 7.82, 3.34+k*.32+.27, .02+.012*k, .003)
        deckrail(((6.8, 5.95), (6.8, 3.6))); put('rn2', lambda: rug(.8, 1.6, '#C25A34', '#F3E7CF', 'yellow'), 3.4, 5.4, 0, 90); pp('c', .58, 5.6); put('armu', lambda: armchair('terracotta'), 1.3, 5.4, 0, 90)
        deckrail(((.04, -.1), (.04, -1.65), (4.96, -1.65), (4.96, -.1))); put('ct2', lambda: ctable(.3, '#F3EADA', .42), 2.5, -.9); put('arm3', None, 1.5, -.85, 0, 25); put('arm4', None, 3.5, -.85, 0, -25); pp('d', .62, -1.05, 0, .8); pp('d', 4.38, -1.05, 0, .8)
    axo_light('#C3D2A4'); axo_cam(8.75, 3.85, 24.4); R(-.05)

@scene
def plan_double():
    w, f = plan_kit(1.1); base(0, 0, 11, 8.6); landing(7.0, 7.9, 0, -1); base(0, -2.0, 6.6, 0, -.021); f('wood', 0, 0, 11, 8.6); f('tile', 6.6, 4.6, 11, 8.6); f('bath', 8.4, 0, 11, 3.2); f('deck', 0, -2.0, 6.6, 0); Hh = 4.3
    w(0, 0, 11, 0, ((.7, 5.9, 'g'), (7.0, 7.9, 'e'), (9.2, 10.2, 'w'))); w(0, 0, 0, 8.6, ((1.2, 4.2, 'g'),)); w(8.4, 0, 8.4, 3.2, ((1.9, 2.7, 'd'),)); w(8.4, 3.2, 11, 3.2)
    # tall back walls with tall windows
    wl = mat('#FFF8EA', .85); cap = mat('#2B2F36', .8)
    with xf(11.08, 8.68, 0, 180): wall(wl, 11.16, -.01, Hh, [(5.6, 10.4, .5, 2.9, 'n')], .16, back=False, cur=False, trim=None, glass=False)
    with xf(11.08, 0, 0, 90): wall(wl, 8.5, -.01, Hh-.004, [(4.9, 7.6, 3.1, 4.0, 'n'), (1.0, 2.2, 1.2, 2.2, 'n')], .16, back=False, cur=False, trim=None, glass=False)
    box(cap, -.08, 8.515, Hh+.001, 11.085, 8.685, Hh+.03, .006); box(cap, 10.915, -.05, Hh+.0, 11.087, 8.51, Hh+.028, .006)
    # mezzanine over the kitchen
    zm = 2.55; box(mat('#FFF8EA', .8), 6.4, 4.4, zm-.22, 10.9, 8.5, zm-.004, .01); K.B.add(mat('#C99A63', .5, .15, kind='planks'), [(6.42, 4.42, zm), (10.88, 4.42, zm), (10.88, 8.48, zm), (6.42, 8.48, zm)], [(0, 1, 2, 3)], smooth=False)
    for p in ((6.55, 4.55), (6.55, 8.35)): box(M_frame(), p[0]-.06, p[1]-.06, 0, p[0]+.06, p[1]+.06, zm-.22, .006)
    deckrail(((6.46, 5.6), (6.46, 4.46), (10.86, 4.46)), zm, .9); deckrail(((6.46, 8.4), (6.46, 6.75)), zm, .9)
    bedset(9.6, 6.7, zm, rot=-90, w=1.6); pp('c', 7.0, 8.0, zm); put('armm', lambda: armchair('terracotta'), 7.3, 5.3, zm, 60)
    with xf(6.35-13*.27, 6.17, 0, -90): put('stD', lambda: stairs(.95, 13, zm/13, .27), 0, 0, 0, 0)
    lounge(3.2, 4.0, arm2='terracotta'); put('fl', flamp, 5.4, 4.4, 0, 0, .9); pp('a', .88, .88); pp('a', 6.1, .88)
    pp('b', .94, 7.2, 0, 1.3); put('con', lambda: console(1.8), 2.1, 8.2, 0, 0)
    put('kit', lambda: kitchen(3.4), 9.0, 8.18); put('sink', sink, 8.6, 8.15, .9); put('hob', hob, 9.8, 8.15, .9); put('isl', lambda: kitchen(2.0, .9, 'yellow'), 8.9, 5.6, 0, 0)
    for k in range(3): put('stool', lambda: stool('terracotta'), 8.25+.65*k, 4.95)
    bathroom((('to', 10.5, 2.6, 0), ('ba', 9.4, 2.85, 0), ('sh', 10.35, .7, 180), ('mt', 9.3, 1.6, 90))); put('rn', lambda: rug(.9, 2.0, '#C25A34', '#F3E7CF', 'yellow'), 7.5, 1.5)
    deckrail(((.04, -.1), (.04, -1.95), (6.56, -1.95), (6.56, -.1))); put('arm3', lambda: armchair('yellow'), 2.2, -1.0, 0, 35); put('arm4', lambda: armchair('#2F6B55'), 4.0, -1.0, 0, -35); put('ct2', lambda: ctable(.3, '#F3EADA', .42), 3.1, -1.3); pp('d', .68, -.76, 0, .85); pp('d', 5.92, -.76, 0, .85)
    axo_light('#FFD370'); axo_cam(5.6, 4.5, 24.5, cz=1.0, dz=1.05); R(-.05)

@scene
def plan_penthouse():
    w, f = plan_kit(); base(-3.2, -4.0, 14.2, 10, -.021); landing(6.2, 7.2, 10, 1); f('deck', -3.2, -4.0, 14.2, 10); f('wood', 0, 0, 14, 10); f('tile', 0, 6.2, 5.4, 10); f('bath', 8.0, 6.8, 10.4, 10); f('timber', 7.4, -3.6, 13.8, -.4)
    w(0, 0, 14, 0, ((.7, 7.3, 'g'), (9.4, 13.2, 'g'))); w(0, 0, 0, 10, ((1.2, 4.8, 'g'), (7, 9, 'w'))); w(0, 10, 14, 10, ((1.2, 3.6, 'w'), (6.2, 7.2, 'E'), (8.7, 9.6, 'w'), (11.4, 13., 'w'))); w(14, 0, 14, 10, ((1.4, 3.2, 'w'), (6.8, 8.8, 'w')))
    w(8.0, 0, 8.0, 4.6); w(8.0, 4.6, 14, 4.6, ((.4, 1.3, 'd'),)); w(8.0, 6.8, 8.0, 10); w(8.0, 6.8, 10.4, 6.8, ((.7, 1.5, 'd'),)); w(10.4, 5.8, 10.4, 10, ((.1, .9, 'd'),)); w(10.4, 5.8, 14, 5.8); w(5.4, 7.4, 5.4, 10)
    box(mat('yellow', .75), 8.1, .3, 0, 8.112, 4.4, 1.44, .002); box(mat('teal', .75), 13.88, 6, 0, 13.893, 9.9, 1.44, .002); box(mat('terracotta', .75), 13.88, .2, 0, 13.893, 4.4, 1.44, .002)
    lounge(3.4, 4.2, arm2='terracotta', w=2.9); put('fl', flamp, 1.2, 4.4, 0, 0, .9); put('con', lambda: console(1.8), 7.6, 2.2, 0, -90); put('tv', tvset, 7.65, 2.2, .5, -90); pp('a', .88, .88); pp('a', 7.12, .88); dining(2.7, 6.35, n=6)
    put('kit', lambda: kitchen(3.0), .42, 8.3, 0, 90); put('kit2', lambda: kitchen(2.4), 2.4, 9.6); put('sink', sink, 2.4, 9.6, .9); put('hob', hob, .42, 8.3, .9, 90); put('fr', lowfridge, 4.2, 9.55); put('isl', lambda: kitchen(2.0, .9, 'yellow'), 2.7, 8.2, 0, 0)
    put('rn', lambda: rug(.9, 2.6, '#C25A34', '#F3E7CF', 'yellow'), 6.7, 8.2); put('con2', lambda: console(1.1, 'wood', .75, .32), 7.68, 8.6, 0, -90); pp('c', 5.88, 9.5, 0, .8)
    bedset(12.6, 2.4, rot=-90, w=1.85); put('wd', lambda: wardrobe(2.4), 11.2, 4.2); pp('a', 8.88, .88); put('armm', lambda: armchair('#2F6B55'), 9.2, 2.2, 0, 90)
    bedset(12.65, 7.9, rot=-90, w=1.6, th='teal', rugc=('#EFE6D2', 'teal', 'yellow')); put('wd2', lambda: wardrobe(1.2), 11.2, 9.62); bathroom((('to', 8.5, 9.45, 0), ('ba', 9.6, 9.65, 0), ('sh', 9.8, 7.4, 180), ('mt', 8.9, 8.5, 0)))
    # terrace
    box(mat('#F0E6D2', .7), 8.0, -3.4, 0, 13.4, -1.0, .3, .02); K.B.add(mat('#2FA5B5', .05, .2, 2.2, spec=.9), [(8.25, -3.15, .305), (13.15, -3.15, .305), (13.15, -1.25, .305), (8.25, -1.25, .305)], [(0, 1, 2, 3)], smooth=False)
    deckrail(((-3.14, 9.9), (-3.14, -3.94), (14.14, -3.94), (14.14, -.2)))
    put('os', lambda: out_sofa(2.4), 2.2, -1.0, 0, 0); put('os2', lambda: out_sofa(1.5, cush=('terracotta', 'yellow')), 4.3, -2.3, 0, -90); put('rugo', lambda: rug(2.9, 1.9, '#E6D7B8'), 2.2, -2.4, .003); put('cto', lambda: ctable(.5, 'wood', .34), 2.2, -2.4)
    put('lou', lounger, -1.7, 1.4, 0, 70); put('lou2', lambda: lounger('#F4ECDD', 'terracotta'), -1.7, 3.0, 0, 70); dining(-1.6, 6.6, rot=90, c='terracotta')
    for a in ((-3.0, -3.8, -.4, -3.2), (5.2, -3.8, 7.2, -3.2), (-3.0, 8.9, -.3, 9.7)):
        planter(*a, ('cane', 'fern', 'mag', 'yel'), .45, '#D8C7AA', .55)
    pp('d', -2.3, -.2, 0, 1.2); pp('d', -.62, -.66); pp('d', 7.0, -.78); pp('d', -2.36, 4.8, 0, 1.1)
    axo_light('#A9CBC4'); axo_cam(5.7, 3.3, 29); R(-.05)

# ---------------------------------------------------------------- four construction stages of one house
HX0, HX1, HD, HV, HH = -6, 6, 7.5, 2.0, 3.05
HS = [(.9, 3.1, .32, 2.55, 'g'), (5.45, 6.55, .32, 2.5, 'd'), (7.4, 8.4, 1.2, 2.4, 'w'), (8.9, 11.1, 1.05, 2.4, 'w')]
HSIDE = [(1.2, 2.8, 1.1, 2.4, 'w'), (4.8, 6.2, 1.1, 2.4, 'w')]
def heap(x, y, r, h, c, seed=1, z=0):
    rg = np.random.RandomState(seed); n = 40; P = []
    for k in range(9): f = k/8; P.append((r*(1-f)**.75+.001, h*(1-(1-f)**1.5) if f < 1 else h))
    V = []; F = []
    for i, (rr, zz) in enumerate(P):
        for j in range(n): a = 2*math.pi*j/n; q = rr*(1+.07*math.sin(3*a+seed)+.04*math.sin(7*a+i)); V.append((x+q*math.cos(a), y+q*math.sin(a), z+zz+rg.uniform(-.015, .015)))
    for i in range(len(P)-1):
        for j in range(n): F.append((i*n+j, i*n+(j+1) % n, (i+1)*n+(j+1) % n, (i+1)*n+j))
    K.B.add(mat(c, .95, .8, 40, .2, 3), V, F)
def brickstack(x, y, nx=6, ny=3, nz=6, seed=1):
    r = np.random.RandomState(seed)
    for i in range(nx):
        for j in range(ny):
            for k in range(nz-(r.rand() < .3)): c = ('#B8613F', '#C4704A', '#A95636')[r.randint(3)]; box(mat(c, .9), x+i*.235, y+j*.125, k*.085, x+i*.235+.225, y+j*.125+.115, k*.085+.08, .006)
def barrow(c='yellow'):
    m = mat(c, .5); V = [(-.3, -.45, .62), (.3, -.45, .62), (.3, .4, .62), (-.3, .4, .62), (-.2, -.25, .34), (.2, -.25, .34), (.2, .2, .34), (-.2, .2, .34)]
    K.B.add(m, V, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], smooth=False); k = mat('#30353B', .6)
    for s in (-1, 1): rod(k, (s*.06, -.7, .2), (s*.28, .95, .62), .02, 8); rod(k, (s*.22, .25, .4), (s*.24, .35, 0), .018, 8)
    M = Matrix.Translation((0, -.68, .2)) @ Matrix.Rotation(math.radians(90), 4, 'Y'); lathe(k, [(0, -.05), (.17, -.05), (.2, -.03), (.2, .03), (.17, .05), (0, .05)], seg=24, M=M)
def scaffold(x0, x1, y, h=2.9, levels=(1.5,), d=1.0):
    p = mat('#8D979C', .4, metal=.6); n = max(1, round((x1-x0)/1.8))
    for k in range(n+1):
        xx = x0+(x1-x0)*k/n
        for yy in (y, y-d): rod(p, (xx, yy, 0), (xx, yy, h+.5), .03, 8)
        for z in levels: rod(p, (xx, y+.1, z-.05), (xx, y-d-.1, z-.05), .026, 8)
    for z in levels:
        for yy in (y, y-d): rod(p, (x0-.2, yy, z-.08), (x1+.2, yy, z-.08), .026, 8)
        for j in range(4): box(mat('#B98D5C', .7, .2, 8, .2), x0-.3, y-d+.06+j*.24, z-.02, x1+.3, y-d+.06+j*.24+.22, z+.02, .004)
        rod(p, (x0-.2, y-d, z+.95), (x1+.2, y-d, z+.95), .024, 8)
    rod(p, (x0, y-d, .1), (x0+(x1-x0)/n, y-d, h), .022, 8)
def ladder(x, y, z1, lean=.9):
    w = mat('#C49A63', .6)
    for s in (-.22, .22): rod(w, (x+s, y-lean, 0), (x+s, y, z1), .03, 8)
    for k in range(1, int(z1/.3)): t = k*.3/z1; rod(w, (x-.22, y-lean*(1-t), k*.3), (x+.22, y-lean*(1-t), k*.3), .02, 8)
def site_base(n):
    lawn()
    for x, y, s, k in ((-12, 13, 1.7, 'mango'), (2, 15, 2.0, 'broad'), (13, 12, 1.8, 'mango2'), (-5, 16, 1.9, 'broad2'), (10.8, 4.5, 1.2, 'palm')): plant(k, x, y, s)
    if n < 4:
        e = mat('#A0603F', .95, kind='ground', col2='#87492F', vscale=.5, bump=.5, bscale=18, var=.12)
        ragged = lambda a: 1+.03*math.sin(5*a)+.022*math.sin(11*a+1)+.016*math.sin(23*a+.5)+.012*math.sin(41*a+2)      # bare earth frays out into the grass
        A = np.linspace(0, 6.2832, 260)[:-1]; K.B.add(e, [(9.2*math.cos(a)*ragged(a), 1.6+8.5*math.sin(a)*ragged(a), .004) for a in A], [tuple(range(len(A)))], smooth=False)
        side = lambda y, t: .14*math.sin(1.3*y+t)+.09*math.sin(3.7*y+2*t)+.05*math.sin(9.1*y+t); ys = np.linspace(-16, -4, 70)
        K.B.add(e, [(-1.5+side(y, 0), y, .003) for y in ys]+[(2.0+side(y, 2), y, .003) for y in ys[::-1]], [tuple(range(139, -1, -1))], smooth=False)
        def green(x, y):
            a = math.atan2((y-1.6)/8.5, x/9.2); q = min((math.hypot(x/9.2, (y-1.6)/8.5)/ragged(a)-1)*8.8, 9. if y > -4 else max(x-2.0-side(y, 2), -1.5+side(y, 0)-x)); return q > random.gauss(.04, .13)
        grass(-14, -15, 13, 7, 30, test=green)
    hills(hazecol='#DDE9E6', hz=.9); backdrop(30, 17, -50, 60, 30, 76)
    camera((-9.6, -15.2, 3.3), (.2, 0, 3.3), lens=31, shift_y=-.03, fstop=6, focus=15); day(224, 33, 4.9, col='#FFEBCB', sky=.3)      # the six stages agree
POSTS = 3      # four veranda posts: none of them stands before the door
def conc(): return mat('#A49D90', .9, .25, 40, .08, 2)
def footing(): box(conc(), HX0-.35, -HV-.35, -.2, HX1+.35, HD+.35, .1, .02); box(conc(), HX0-.12, -HV-.05, .1, HX1+.12, HD+.1, .3, .02)
def tools(n):
    heap(-7.9, -4.4, 1.25, .85, '#D9B98A', 2); heap(6.3, -5.4, 1.1, .7, '#9C968C', 5); brickstack(-4.4, -5.6, 7, 4, 7, 3); brickstack(-2.3, -5.9, 4, 4, 4, 5)
    with xf(-.2, -5.2, 0, 35): put('barrow', barrow, 0, 0)
    for k in range(5): rbox(mat('#DDD3BF', .9), (8.0+(k % 2)*.1, -2.6+.02*k, .1+.15*(k//1)*1.0), (.75, .48, .16), .06, 3)
def mixer(x, y):
    k = mat('#30353B', .6); m = mat('yellow', .5)
    with xf(x, y, 0, 30):
        M = Matrix.Translation((0, 0, 1.0)) @ Matrix.Rotation(math.radians(50), 4, 'X'); lathe(m, [(.02, -.5), (.38, -.42), (.5, -.1), (.5, .15), (.3, .55), (.27, .55), (.45, .14)], seg=32, M=M)
        for s in (-1, 1): rod(k, (s*.58, .5, 0), (s*.56, 0, 1.0), .035, 8); rod(k, (s*.58, -.5, 0), (s*.56, 0, 1.0), .035, 8)
        box(mat('terracotta', .6), .5, -.3, .3, .85, .3, .85, .03)
def worker(x, y, z, turn, shirt, skin=2): tool = 'spade' if z == 0 else 'trowel'; put('worker'+shirt+tool, lambda: man(shirt, '#3A4650', skin, hat='#E8B23A', pose='work', tool=tool), x, y, z, turn)
def starter(x, y, z0=.28, h=1.0):
    for a in (-.06, .06):
        for b in (-.06, .06): rod(mat('#7A5A45', .6, metal=.5), (x+a, y+b, z0), (x+a*1.02, y+b*1.02, z0+h+.12*(a > 0)), .012, 6)
@scene
def stage0():
    """Land cleared: pegs and strings say where the walls will stand, and the black soil is heaped aside."""
    site_base(1); wd = mat('#C49A63', .7); st = mat('yellow', .6); so = mat('#7A4A30', .95, .3, 30, .15, 3)
    xs, ys = (HX0-.7, HX0+.3, -1.1, HX1-.3, HX1+.7), (-HV-.6, -.1, HD-.1, HD+.8)
    for x in xs[1:-1]:
        for y in (ys[0], ys[-1]):
            for s in (-.4, .4): rod(wd, (x+s, y, 0), (x+s, y, .72), .035, 8)
            box(wd, x-.5, y-.02, .6, x+.5, y+.02, .72, .004)
        rod(st, (x, ys[0], .73), (x, ys[-1], .73), .012, 5)
    for y in ys[1:-1]:
        for x in (xs[0], xs[-1]):
            for s in (-.4, .4): rod(wd, (x, y+s, 0), (x, y+s, .72), .035, 8)
            box(wd, x-.02, y-.5, .6, x+.02, y+.5, .72, .004)
        rod(st, (xs[0], y, .73), (xs[-1], y, .73), .012, 5)
    heap(-8.3, 1.2, 1.7, .95, '#8A5234', 4); heap(8.4, 4.6, 1.5, .9, '#8A5234', 7); heap(-7.9, -4.4, 1.25, .85, '#D9B98A', 2); brickstack(-4.4, -5.6, 7, 4, 7, 3)
    with xf(2.6, -4.6, 0, 35): put('barrow', barrow, 0, 0)
    worker(3.3, -3.6, 0, 40, '#3F7A96'); worker(-4.9, -2.0, 0, 250, '#C25A34', 1)
    for k in range(9): box(so, HX0+.4+k*1.3, -.02-.02*(k % 2), .006, HX0+1.5+k*1.3, .26, .03, .004)
    for y, h in ((-1.6, 1.05), (-1.35, 1.05)): rod(wd, (-6.6+.9*y, -3.4, 0), (-6.6+.9*y, -3.4, h), .03, 8)
    R(-.12)
@scene
def stage1():
    site_base(1); footing(); bk = M_brick()
    for x in np.linspace(HX0+.2, HX1-.2, 6):
        for y in (.12, HD-.12): starter(x, y)
    for y in (2.6, 5.0): starter(HX0+.15, y); starter(HX1-.15, y)
    for x in np.linspace(HX0+.15, HX1-.15, POSTS+1): starter(x, -HV+.13, h=.7)
    # first courses
    box(bk, HX0, 0, .3, -1.2, .22, .62, .004); box(bk, HX0, .221, .3, HX0+.22, 4.6, .78, .004); box(bk, HX0+.221, HD-.22, .3, HX1, HD, .62, .004); box(bk, -1.199, 0, .3, 1.4, .22, .46, .004)
    for x0, y0, x1, y1 in ((HX0-1.2, -HV-1.1, HX1+1.2, -HV-1.1), (HX0-1.1, -HV-1.2, HX0-1.1, HD+1.2)):
        for t in (0, 1): rod(mat('#C49A63', .7), (x0+(x1-x0)*t, y0+(y1-y0)*t, 0), (x0+(x1-x0)*t, y0+(y1-y0)*t, .75), .035, 8)
        rod(mat('yellow', .6), (x0, y0, .65), (x1, y1, .65), .008, 5)
    tools(1); mixer(5.4, -3.5); worker(4.4, -3.7, 0, 250, '#3F7A96'); worker(-2.6, -.55, .3, 200, '#C25A34', 1); R(-.12)
@scene
def stage2():
    site_base(2); footing(); bk = M_brick(); O = lambda H: [(a, b, c, d, 'o') for a, b, c, d, _ in H]
    block(HX0, 0, HX1, HD, .3, HH-.2, bk, S=O(HS), W=O(HSIDE), E=O(HSIDE), N=[]); cc = conc()
    for x0, y0, x1, y1 in ((HX0-.01, -.01, HX1+.01, .23), (HX0-.01, HD-.23, HX1+.01, HD+.01)): box(cc, x0, y0, HH-.2, x1, y1, HH, .01)
    for xx in (HX0-.01, HX1-.23): box(cc, xx, .231, HH-.2, xx+.24, HD-.231, HH-.001, .01)
    for a, b, c, d, k in HS: box(cc, HX0+a-.25, -.012, d, HX0+b+.25, .232, d+.17, .008)
    box(bk, -1.1, .222, .3, -.9, HD-.222, HH-.25, .004); box(bk, 1.9, .222, .3, 2.1, HD-.222, HH-.25, .004)
    for x in np.linspace(HX0+.15, HX1-.15, POSTS+1): post_foot(x, HV)
    scaffold(1.2, 5.4, -.35, 2.9, (1.55,), .95); ladder(.6, -.05, 3.1); tools(2); mixer(5.4, -3.5); worker(3.4, -.75, 1.57, 190, '#3F7A96'); worker(-1.9, -3.6, 0, 150, '#C25A34', 1)
    with xf(-6.0, 6.2, 0, -90): scaffold(.5, 4.5, -.35, 2.9, (1.55,), .9)
    R(-.12)
@scene
def stage3():
    site_base(3); footing(); p = plaster('#D9D2C4'); O = lambda H: [(a, b, c, d, 'o') for a, b, c, d, _ in H]; wd = mat('#C9A06A', .7, .2, 8, .2, 2)
    block(HX0, 0, HX1, HD, .3, HH, p, S=O(HS), W=O(HSIDE), E=O(HSIDE), N=[]); fr = M_frame()
    for a, b, c, d, k in HS:
        if k != 'd': glazing(HX0+a, HX0+b, c, d, .12, 2, glass=False)
    box(p, -1.1, .222, .3, -.9, HD-.222, HH-.05, .004)
    veranda_posts(HX0, HX1, HV, HH, POSTS)
    x0, x1, y0, y1, z = HX0-.6, HX1+.6, -HV-.6, HD+.6, HH+.16; w = (y1-y0)/2; t = math.tan(math.radians(24)); mt = M_tile(); rl, rr = (x0+w, y0+w, z+w*t), (x1-w, y0+w, z+w*t); xm = -1.0
    slope(mt, (x1, y1, z), (x0, y1, z), rr, rl); slope(mt, (x0, y1, z), (x0, y0, z), rl, rl)
    q = .62; slope(mt, (x0, y0, z), (xm, y0, z), rl, (xm, y0+w, z+w*t)); slope(mt, (xm+.002, y0, z), (2.6, y0, z), (xm+.002, y0+w*.45, z+w*t*.45), (2.6, y0+w*.45, z+w*t*.45))
    capm = mat('#9C4426', .7, var=.1); rod(capm, (x0, y0, z+.05), (rl[0], rl[1], rl[2]+.06), .09, 10); rod(capm, (x0, y1, z+.05), (rl[0], rl[1], rl[2]+.06), .09, 10)
    o = -.07
    def beam(a, b, r=.06): rod(wd, (a[0], a[1], a[2]+o), (b[0], b[1], b[2]+o), r, 4)
    for x in np.arange(xm-.4, x1-.1, .62): dd = min(w, x-x0, x1-x); beam((x, y0, z), (x, y0+dd, z+dd*t))
    for y in np.arange(y0+.5, y1, .62): dd = min(w, y-y0, y1-y); beam((x1, y, z), (x1-dd, y, z+dd*t))
    for x in np.arange(xm, x1-.1, .62): dd = min(w, x1-x); beam((x, y1, z), (x, y1-dd, z+dd*t))
    beam(rl, rr, .08); beam((x1, y0, z), rr, .08); beam((x1, y1, z), rr, .08)
    o = -.01
    for v in np.arange(.12, w, .42): beam((xm if v > w*.45 else 2.6, y0+v, z+v*t), (x1-v, y0+v, z+v*t), .025); beam((x1-v, y0+v, z+v*t), (x1-v, y1-v, z+v*t), .025)
    box(mat('white', .6), x0+.02, y0-.03, z-.2, 2.6, y0+.01, z-.01, .006); box(mat('white', .6), x0-.01, y0+.02, z-.2, x0+.03, y1, z-.01, .006); beam((2.6, y0, z-.08), (x1, y0, z-.08), .06)
    ladder(3.4, y0-.05, z+.35, 1.1); tools(3); worker(1.5, -3.7, 0, 160, '#3F7A96'); worker(-.4, -1.1, .3, 165, '#C25A34', 1)
    for k in range(3):
        for j in range(5): box(mat(('#BD6240', '#94452C', '#A9533A')[(k+j) % 3], .75), 1.0+.45*k, -4.9, .045*j*2, 1.4+.45*k, -4.3, .045*j*2+.08, .012)
    R(-.12)
@scene
def stage5():
    """Fittings: roof and plaster are done, doors, windows and wires go in, the garden is still a building site."""
    site_base(3); bungalow(HX0, HX1, HD, HH, HV, 'yellow', '#E4DCCC', 24, lit=.0, posts=POSTS, seed=5, S=[h if k not in (1, 3) else (*h[:4], 'o') for k, h in enumerate(HS)])
    scaffold(1.2, 5.4, -HV-.75, 2.6, (1.2,), .8); tools(3); wd = mat('wood2', .45, .2, 8, .25, 3); w2 = mat('wood', .45, .2, 8, .2, 3); fr = M_frame()
    A = Matrix.Translation((-1.75, -.36, .3)) @ Rx(-9); leaf = lambda m, x, z, w, h, y, d: rbox(m, tuple(A @ Vector((x, y, z))), (w, d, h), .01, 1, M=Rx(-9))      # the door leaf leans on the wall beside its opening
    leaf(wd, 0, 1.06, 1.0, 2.1, 0, .05); [leaf(w2, 0, .34+q*.47, .76, .36, -.03, .02) for q in range(4)]; leaf(mat('#D8B25A', .25, metal=1.), .42, 1.05, .03, .24, -.05, .03)
    A = Matrix.Translation((4.0, -.42, .3)) @ Rx(-12); bar = lambda x, z, w, h: rbox(fr, tuple(A @ Vector((x, 0, z))), (w, .07, h), .006, 1, M=Rx(-12))      # and a window frame below its own
    for x in (-1.05, 0, 1.05): bar(x, .66, .06, 1.32)
    for z in (.03, 1.29): bar(0, z, 2.16, .06)
    worker(.3, -1.1, .29, 185, '#C25A34', 1); worker(2.6, -4.4, 0, 120, '#3F7A96')
    for k in range(3): torus(mat(('#C25A34', '#1D4D3A', '#20262E')[k], .7), .26, .05, Matrix.Translation((3.0+.62*k, -4.4+.1*k, .06)), 32, 10)
    for k in range(4): lathe(mat('#F0EADB', .6), [(0, 0), (.17, 0), (.17, .34), (0, .34)], seg=24, M=Matrix.Translation((7.3+.42*(k % 2), -3.4+.4*(k//2), .0)))
    R(-.12)
@scene
def stage4():
    site_base(4); bungalow(HX0, HX1, HD, HH, HV, 'yellow', '#FBF4E4', 24, lit=.5, posts=POSTS, seed=5, S=HS); ya = mat('yellow', .72, .1, 90, .04, .8, .25)
    for a, b, c, d in ((4.75, 5.3, .3, HH-.02), (6.7, 7.2, .3, HH-.02)): box(ya, HX0+a, -.055, c, HX0+b, -.002, d, .008)
    box(ya, HX0+5.301, -.054, 2.62, HX0+6.699, -.002, HH-.021, .004)
    put('avg', lambda: armchair('#2F6B55'), -4.9, -1.0, .29, 20); put('avg2', lambda: armchair('cream'), -3.2, -1.0, .29, -20); plant('poty', 1.0, -1.5, 1., .29); plant('potw', -5.6, -1.5, .9, .29); plant('pot', 5.5, -1.4, .95, .29); wlamp(-.95, -.06, 2.2, True); wlamp(1.0, -.06, 2.2, True)
    bed_strip(-6.1, -3.1, -1.2, -2.2, ('mag', 'yel', 'red', 'sh'), .85, seed=9); bed_strip(1.3, -3.1, 6.1, -2.2, ('yel', 'mag', 'wht', 'red'), .85, seed=10); bed_strip(-7.2, -1.6, -6.25, 6, ('mag', 'sh', 'yel'), .9, seed=3)
    for k in range(10): rbox(mat('#D9C6A6', .85, .2, 40, .1), (.0+.03*k, -2.9-k*.95, .0), (1.6, .78, .09), .02, 2)
    for x, y, s, k in ((-8.6, 2.4, 1.2, 'ban'), (-9.3, .6, 1.0, 'ban'), (8.4, -.6, 1.0, 'palms'), (7.6, -3.4, .9, 'cane'), (-8.2, -3.2, .9, 'cane'), (6.8, -4.2, .9, 'mag')): plant(k, x, y, s)
    for k in range(12): plant('hedge', 9.6, -7+k*.72, .95)
    put('owner', lambda: woman('#C2406A', '#D9A12E', 1), .5, -4.6, .05, 172); put('heir', lambda: child('#D9A12E', '#2C3E50', 0), -.2, -4.4, .05, 188)
    path = lambda x, y: not any(abs(y-(-2.9-k*.95)) < .42 and abs(x-.03*k) < .84 for k in range(10))
    grass(-14, -15, 13, -2.1, 42, avoid=[(-7.3, -3.2, 6.2, -2)], test=path); grass(-14, -2.1, -7.2, 7, 20); grass(6.2, -2.1, 13, 7, 20); R(-.12)

# ---------------------------------------------------------------- still life, street, office
def torus(m, R_=.05, r=.006, M=None, seg=48, s2=10):
    V = []; F = []
    for i in range(seg):
        a = 2*math.pi*i/seg
        for j in range(s2): b = 2*math.pi*j/s2; V.append(((R_+r*math.cos(b))*math.cos(a), (R_+r*math.cos(b))*math.sin(a), r*math.sin(b)))
    for i in range(seg):
        for j in range(s2): F.append((i*s2+j, ((i+1) % seg)*s2+j, ((i+1) % seg)*s2+(j+1) % s2, i*s2+(j+1) % s2))
    V = np.array(V)
    if M is not None: A = np.array(M); V = V@A[:3, :3].T+A[:3, 3]
    K.B.add(m, V, F)
def model_house(s=1., roof=True, plinth=True):
    """architect's model, about 0.3 m wide at s=1"""
    w = mat('#FBF6EA', .7); x, y, h = .15*s, .11*s, .13*s
    if plinth: box(mat('wood', .45, var=.15), -.22*s, -.19*s, 0, .22*s, .19*s, .018*s, .004*s); box(mat('#7FA352', .9), -.205*s, -.175*s, .0182*s, .205*s, .175*s, .022*s, .001)
    z = .022*s if plinth else 0.
    box(w, -x, -y, z, x, y, z+h, .002*s); e = .0012*s
    box(mat('yellow', .6), -.03*s, -y-.002*s, z, .03*s, -y+.004*s, z+.085*s, .001*s); box(mat('wood2', .5), -.022*s, -y-.0035*s, z, .022*s, -y+.004*s, z+.078*s, .001*s)
    for a in (-.1*s, .1*s): box(mat('white', .6), a-.034*s, -y-.003*s, z+.04*s, a+.034*s, -y+.004*s, z+.095*s, .001*s); box(mat('#35505E', .15, spec=.8), a-.028*s, -y-.0045*s, z+.046*s, a+.028*s, -y+.004*s, z+.089*s, .001*s)
    for sx in (-1, 1):
        for b in (-.045*s, .045*s): box(mat('#35505E', .15, spec=.8), sx*x-.003*s, b-.025*s, z+.046*s, sx*x+.003*s, b+.025*s, z+.089*s, .001*s)
    o = .03*s; t = .5; zz = z+h+.004*s; X, Y = x+o, y+o; rl, rr = (-X+Y, 0, zz+Y*t), (X-Y, 0, zz+Y*t); mt = M_tile(); kw = dict(tw=.022*s, th=.03*s, amp=.0022*s, step=.0024*s)
    box(w, -X+.002*s, -Y+.002*s, zz-.012*s, X-.002*s, Y-.002*s, zz-.001*s, .001*s)
    slope(mt, (-X, -Y, zz), (X, -Y, zz), rl, rr, **kw); slope(mt, (X, Y, zz), (-X, Y, zz), rr, rl, **kw); slope(mt, (X, -Y, zz), (X, Y, zz), rr, rr, **kw); slope(mt, (-X, Y, zz), (-X, -Y, zz), rl, rl, **kw); cm = mat('#9C4426', .7, var=.1)
    rod(cm, (rl[0], 0, rl[2]+.004*s), (rr[0], 0, rr[2]+.004*s), .007*s, 8)
    for c, r in (((-X, -Y), rl), ((-X, Y), rl), ((X, -Y), rr), ((X, Y), rr)): rod(cm, (c[0], c[1], zz+.003*s), (r[0], r[1], r[2]+.004*s), .006*s, 8)
    if plinth:
        for a, b, q in ((-.18, -.13, .03), (.18, -.12, .026), (.185, .1, .034), (-.185, .11, .03)): rod(mat('#6B5140', .9), (a*s, b*s, z), (a*s, b*s, z+.05*s), .004*s, 6); ico(mat('#3F7A35', .85), np.array([a*s, b*s, z+.065*s]), q*s, np.random.RandomState(3), 3, .05)
def key(m):
    """door key, bow at the origin, blade along +X, about 6.5 cm"""
    torus(m, .0115, .0032); torus(m, .0068, .0026); rbox(m, (.036, 0, 0), (.044, .007, .0028), .0012, 2); rbox(m, (.036, 0, .0008), (.044, .0024, .0026), .0006, 1)
    for k, (x, h) in enumerate(((.028, .004), (.034, .0065), (.040, .0035), (.046, .006), (.052, .0045))): rbox(m, (x, -.0032-h/2, 0), (.0045, h, .0026), .0006, 1)
@scene
def keys():
    tb = M_top('#A8845C'); B_ = K.B
    with xf(0, 0, 0, 0): B_.add(tb, [(-1.6, -1.0, 0), (1.6, -1.0, 0), (1.6, .75, 0), (-1.6, .75, 0)], [(0, 1, 2, 3)], smooth=False)
    box(mat('#8F5F38', .5), -1.6, .74, -.06, 1.6, .76, -.001, .004)
    with xf(.21, .34, 0, -22): model_house(.62)
    br = mat('#D9A93F', .22, metal=1.); st = mat('#C4C8CB', .2, metal=1.)
    KX = Matrix.Translation((.235, .215, 0)) @ Matrix.Diagonal((1.5, 1.5, 1.5, 1)); K.B.T = KX
    torus(st, .019, .0016, Matrix.Translation((-.17, -.16, .0045)) @ Matrix.Rotation(math.radians(6), 4, 'X'))
    for a, m, z in ((-62, br, .0045), (-18, st, .0085)):
        with xf(-.17+.021*math.cos(math.radians(a)), -.16+.021*math.sin(math.radians(a)), z, a): key(m)
    with xf(-.17, -.16, .006, 168):       # yellow tag with a small house sign
        rbox(mat('yellow', .45, coat=.3), (.078, 0, 0), (.095, .05, .006), .0055, 3); torus(st, .0085, .0012, Matrix.Translation((.026, 0, .001))); 
        V = [(.074, -.004, .0042), (.074, .014, .0042), (.096, .014, .0042), (.096, -.004, .0042)]; B_.add(mat('#FFFDF6', .7), V, [(0, 3, 2, 1)], smooth=False); B_.add(mat('#FFFDF6', .7), [(.069, -.004, .0042), (.101, -.004, .0042), (.085, -.019, .0042)], [(0, 1, 2)], smooth=False)
    K.B.T = None
    # papers, pen, cup, plant
    for k, (r, c) in enumerate(((4, '#FBF7EC'), (-3, '#FFFDF6'))):
        with xf(-.31, .2, .0006+.0015*k, 12+r): box(mat(c, .9), -.15, -.21, 0, .15, .21, .0012, .0004)
    with xf(-.31, .2, .0036, 9):
        for k in range(7): box(mat('#CFC7B6', .9), -.11, .12-k*.04, 0, .11-(.05 if k % 3 == 2 else 0), .124-k*.04, .0006, .0002)
        box(mat('yellow', .8), -.11, .155, 0, -.03, .175, .0006, .0002)
    rod(mat('#1D4D3A', .3, coat=.5), (-.26, .06, .009), (-.16, .2, .009), .0055, 14); rod(br, (-.265, .053, .009), (-.26, .06, .009), .003, 10)
    lathe(mat('terracotta', .4, coat=.3), [(.028, 0), (.036, .004), (.042, .03), (.043, .085), (.039, .085), (.036, .03), (.02, .012)], .235, .01, 0, 40); lathe(mat('#8A5A38', .3), [(0, .079), (.039, .079)], .235, .01, 0, 48); F.tube(mat('terracotta', .4, coat=.3), [(.274, .01, .07), (.3, .01, .066), (.298, .01, .03), (.273, .01, .026)], .006, 8)
    put('pk', lambda: potplant(.09, .15, 'white', 15, .46, .13, 13), .62, .55); put('vk', lambda: vase('#2D7F79', .75), .92, .42)
    # blurred room behind
    w = mat('#FFC23C', .85); B_.add(w, [(-4, 2.6, -1), (4, 2.6, -1), (4, 2.6, 3), (-4, 2.6, 3)], [(0, 1, 2, 3)], smooth=False); put('artk', lambda: art(.9, 1.1, 0), .55, 2.58, .75); put('ppk9', lambda: potplant(.24, .42, 'white', 3, 1.35, .33, 13), -1.5, 2.1, -.45); rbox(fab('#EFE6D4'), (.9, 2.2, -.2), (1.8, .6, .7), .15, 4)
    lathe(mat('#FFE7BC', .9, kind='emit', emit=2.6), [(.24, .55), (.15, .87)], -.62, 2.2, 0, 40); rod(mat('ink', .5), (-.62, 2.2, -.8), (-.62, 2.2, .6), .015)
    camera((-.02, -.50, .33), (.02, .06, .03), lens=37, level=False, fstop=9, focus=.58)
    sun(248, 30, 5.5, '#FFD9A6', 2.5); world_flat('#F3EEE4', '#FFE9C8', .55); area((-1.2, -.3, 1.1), (0, 0, 0), 1.2, 1., 14, '#FFF6E8'); R(-.1)

def washing_line(x0, x1, y, seed=1, z=1.75):
    """two posts, a rope and washing"""
    r = np.random.RandomState(seed+50); wd = mat('#7A5B3E', .8); s_ = (x1-x0)
    for x in (x0, x1): rod(wd, (x, y, -.1), (x, y, z+.1), .04, 8)
    rod(mat('#E9E2D2', .8), (x0, y, z), (x1, y, z-.02), .012, 6); x = x0+.3
    while x < x1-.8: w, l = r.uniform(.45, .95), r.uniform(.5, 1.15); K.B.add(fab(('#F7F1E4', '#E8B84A', '#3C7F9A', '#D9733A', '#F7F1E4', '#C2406A', '#8FB0A0')[r.randint(7)]), [(x, y, z-l), (x+w, y+.03, z-l), (x+w, y, z), (x, y, z)], [(0, 1, 2, 3)], smooth=False); x += w+r.uniform(.06, .25)
def street_set():
    G = M_lawn(); plane(G, -140, -140, 140, 140, -.02); rd = mat('#B9714A', .95, .5, 14, .15, .5); kb = mat('#E3D8C2', .85); pv = mat('#DCC9A6', .9, .3, kind='pavers')
    box(rd, -140, -3.4, -.1, 140, 3.4, .01, .002); box(rd, -3.2, 3.4, -.1, 3.2, 140, .012, .002)
    for s in (-1, 1): box(pv, -140, s*4.1-.65, -.1, 140, s*4.1+.65, .05, .01) if s < 0 else (box(pv, -140, 3.45, -.1, -3.3, 4.75, .05, .01), box(pv, 3.3, 3.45, -.1, 140, 4.75, .05, .01))
    for s in (-1, 1): box(pv, s*3.9-.6, 4.8, -.1, s*3.9+.6, 140, .05, .01)
    cols = (('yellow', '#FBF4E4', '#EAD3AC'), ('#2D7F79', '#FFF6E6', '#E9C49A'), ('terracotta', '#FFF1DA', '#F2D9B0'), ('#5E8F3C', '#FBF4E4', '#E8B98B'))
    H = [(f'hs{i}', (lambda c=c, i=i: duplex_house(c[0], c[1], c[2], simple=True, seed=i, slat=i % 2 == 0))) for i, c in enumerate(cols)]
    BG = [(f'hb{i}', (lambda c=c, i=i: bungalow(-6, 6, 7.5, 3.05, 2.0, c[0], c[1], 25, simple=True, seed=i, wing=(1.8, 6, -4.0) if i != 1 else None))) for i, c in enumerate(cols)]
    def lot(x, y, k, rot):
        nm, fn = (H+BG)[k % 8]
        with xf(x, y, 0, rot):
            put(nm, fn, 0, 0, 0, 0); r = np.random.RandomState(int(abs(x*7+y*3))+k); wing = k % 8 > 3 and k % 8 != 5; cx = 7.7 if wing else 5.5      # a house with a wing has its car beside it
            box(pv, cx-1.5, -7.2, -.1, cx+1.5, 1.4 if k % 8 < 4 else -1.5 if wing else -4.2, .04+.001*k, .01); box(pv, .1, -7.2, -.1, 1.5, -2.4, .038+.001*k, .01)
            if r.rand() < .7: put(f'car{k%4}', lambda: car(('yellow', '#E9E4DA', 'terracotta', '#2D7F79')[k % 4]), cx, -4.6 if wing else -5.0, .05, 0 if r.rand() < .5 else 180)
            for q in range(26):
                xx = -9+q*.72
                if not (cx-1.9 < xx < cx+1.9 or -.3 < xx < 1.9): plant('hedge', xx, -7.4, .75)
            for q in range(22): plant('hedge', -9.4, -7+q*.85, .7)
            for kd, a, b, s in ((('jac', 'term', 'broad2', 'mango')[int(abs(x))%4], -7.6, -4.6, .85), ('mango', -6.8, 12.2, 1.2), ('broad', 6.5, 12.5, 1.15), ('palm', 2.9 if wing else 8.6, -6.2 if wing else -3.6, .9), ('ban', -7.4, 3, .9)):
                if r.rand() < .72: plant(kd, a+r.uniform(-.6, .6), b+r.uniform(-.6, .6), s*r.uniform(.85, 1.1))
            for q in range(9): plant(('mag', 'yel', 'red', 'wht')[r.randint(4)], r.uniform(-6, -.5), -3.1+r.uniform(-.3, .3), .8)
            if r.rand() < .6: washing_line(-6.6, -.8, 6.6 if k % 2 else -5.6, k)
            if r.rand() < .4: put('kbl', lambda: boda('#B2402E'), 3.4, -5.6, .05, 70)
            if r.rand() < .6: put(f'lw{k % 3}', lambda: woman(('#C2406A', '#2D7F79', '#D9A12E')[k % 3], '#F3EDE0', k % 3), .9, -4.6, .05, r.uniform(-60, 60))
    for i, x in enumerate((-53, -33, -13.5, 13.5, 33, 53)): lot(x, 12.5, (0, 5, 2, 4, 1, 6)[i], 0); lot(x, -12.5, (6, 1, 7, 0, 5, 2)[i], 180)
    for i, y in enumerate((36.5, 56)): lot(-12.5, y, (3, 4)[i], 90); lot(12.5, y, (6, 2)[i], -90)
    for i, x in enumerate((-36, 36, -56, 56)): lot(x, 40, (1, 7, 0, 5)[i], 0)
    for i, x in enumerate((-44, -22, 0, 22, 44)): lot(x, -42, (4, 3, 6, 1, 0)[i], 0)
    for x in np.arange(-70, 71, 9.5):
        if abs(x) > 5: plant(('jac', 'broad', 'term', 'broad2')[int(abs(x)) % 4], x, 5.6, .66)
        plant(('broad', 'term', 'jac', 'broad2')[int(abs(x)) % 4], x+3, -5.6, .64)
    for x, y, q in ((-3.5, 1.5, -78), (9, -1.5, 98), (-21, 1.4, -84), (-1.4, 14, 10), (23, 1.7, -90)): put(f'kbs{int(abs(x)) % 2}', lambda: (boda('#B2402E'), rider(), int(abs(x)) % 2 and pillion()), x, y, .01, q)
    for i, (x, y, q) in enumerate(((-6.5, -4.2, 80), (-5.9, -4.5, 84), (6.4, -4.1, -80), (4.0, 9.5, 10), (-4.1, 12.5, 190), (12.4, 4.2, 95), (-12.2, 4.1, -85), (-18.6, -4.1, 92), (19.5, 4.3, -88), (2.2, -4.2, 30), (-4.0, 20.5, 10), (4.2, 5.4, -70))): put(f'stp{i}', (lambda: woman(('#C2406A', '#D9A12E', '#2D7F79')[i % 3], ('#F3EDE0', '#B2402E')[i % 2], i % 3, 'yellow' if i % 4 == 0 else None, bag='#D9733A' if i % 4 == 1 else None)) if i % 3 != 1 else (lambda: man(('#E9E2D2', '#D9733A', '#3F7A96')[i % 3 if i < 6 else 2], '#2C3E50', i % 3, '#B2402E' if i > 6 else None, pose='walk')) if i % 2 else (lambda: child(('#D9A12E', '#3F7A96')[i % 2], pose='walk', legs='run')), x, y, .05, q)
    for x, y, r, c in ((-8, -1.6, 90, 'yellow'), (16, 1.5, -90, '#E9E4DA'), (-30, 1.6, -90, 'terracotta'), (1.5, 24, 180, '#2D7F79'), (29, -1.6, 90, '#E9E4DA')): put('cs'+c, lambda: car(c), x, y, .01, r)
    rr = np.random.RandomState(3)
    for _ in range(60):
        x, y = rr.uniform(-75, 75), rr.uniform(24, 80)
        if abs(x) > 22 and not (30 < y < 56): plant(('broad', 'mango', 'jac')[rr.randint(3)], x, y, rr.uniform(.9, 1.3))
@scene
def street():
    street_set()
    c = Vector((-1.5, 9.5, 0)); d = Vector((-.55, -1, .92)).normalized(); camera(tuple(c+d*150), tuple(c), lens=50, level=False, ortho=45)
    sun(246, 34, 4.6, '#FFDDAE', 1.2); world_flat('#DCEBF4', '#FFF1D8', .8); R(-.1)

@scene
def office():
    shell(0, -2.8, 7.0, 4.6, 2.95, Wh=[(.3, 3.9, 0, 2.5, 'g'), (-2.4, -.4, 0, 2.5, 'g')], floor='#C9A06E'); acc = mat('#FFC03A', .8, .1, 90, .03, .8, .2)
    box(acc, 2.2, 4.575, .09, 7.0, 4.598, 2.95, .003)
    for k in range(15): rbox(mat('wood', .5, .15, 9, .15, 2), (.3+k*.125, 4.57, 1.475), (.05, .05, 2.95), .006, 1)
    # reception desk
    box(mat('#24543F', .5), 3.2, 2.35, 0, 5.8, 2.55, 1.0, .015); box(mat('#24543F', .5), 5.6, 2.55, 0, 5.8, 3.3, .98, .015); slats(3.25, 5.75, 2.29, .1, .96, mat('wood', .5, var=.15), .05, .05, .05); box(M_wood(), 3.1, 2.25, 1.0, 5.9, 2.72, 1.045, .012); box(M_wood(), 3.3, 2.55, .72, 5.6, 3.25, .76, .01)
    put('ocs', lambda: (box(mat('ink', .2, spec=.6), -.3, -.02, .12, .3, .02, .5, .01), box(mat('ink', .3), -.1, -.08, 0, .1, .08, .02, .004), box(mat('ink', .3), -.02, -.01, .01, .02, .01, .2, .003)), 4.6, 2.95, .76, 12); put('och', lambda: chair('#E0A12E'), 4.4, 3.6, 0, 0); put('vo', lambda: vase('#F7F1E4', .8), 3.45, 2.48, 1.045); put('po', lambda: potplant(.1, .16, 'terracotta', 15, .42, .12, 11), 5.55, 2.48, 1.045)
    # model on a plinth
    box(mat('#24543F', .5), 1.15, 1.15, 0, 2.25, 2.05, .82, .006); slats(1.12, 2.26, 1.09, .04, .8, mat('wood', .5, var=.15), .05, .05, .05); box(M_wood(), 1.05, 1.03, .82, 2.35, 2.15, .86, .01)
    with xf(2.3, 1.1, 0, 90): slats(0, .96, -.06, .04, .8, mat('wood', .5, var=.15), .05, .05, .05)
    with xf(1.7, 1.58, .86, 18): model_house(2.3)
    # visitors
    put('rgo', lambda: rug(2.8, 1.9, '#EFE1C6', '#2F6B55', 'yellow'), 4.5, .3); put('av1o', lambda: armchair('#2F6B55'), 3.2, .75, 0, 62); put('av2o', lambda: armchair('terracotta'), 5.95, .75, 0, -62); put('cto', lambda: ctable(.42, 'wood', .42), 4.6, .72)
    put('bro', lambda: [box(mat(c, .8), -.11+dx, -.15+dy, .003*i, .11+dx, .15+dy, .003*i+.0025, .001) for i, (c, dx, dy) in enumerate((('#FFFDF6', 0, 0), ('yellow', .03, .01), ('terracotta', -.16, .05)))], 4.6, .72, .421, 15)
    for x, k, w, h in ((2.95, 4, .85, .62), (4.05, 5, .7, .9), (4.95, 7, .6, .8)): put(f'arto{k}', lambda: art(w, h, k), x, 4.57, 1.85)
    for z in (.5, 1.0, 1.5, 2.0): box(M_wood(), 5.75, 4.25, z, 6.85, 4.57, z+.035, .004)
    for x in (5.75, 6.82): box(M_wood(), x, 4.25, 0, x+.03, 4.57, 2.4, .004)
    box(mat('#F3D27A', .8), 5.78, 4.56, .0, 6.82, 4.572, 2.4, .002); point((6.3, 3.6, 2.5), 14, '#FFE9CC', .2)
    for i, (x, z) in enumerate(((5.85, .535), (6.3, 1.035), (5.9, 1.535), (6.35, 2.035))): put(f'bko{i}', lambda: books(8, i+1), x, 4.42, z)
    put('vo2', lambda: vase('terracotta', .9), 6.0, 4.42, 1.035); put('vo3', lambda: vase('teal', .8), 6.6, 4.42, 1.535); put('po2', lambda: potplant(.1, .18, 'white', 15, .42, .12, 11), 6.05, 4.42, 2.035)
    put('ppo', lambda: potplant(.24, .42, 'white', 3, 1.35, .33, 13), .65, 3.95); put('ppo2', lambda: potplant(.22, .4, 'yellow', 9, 1.2, .28, 13), 6.55, 2.0)
    for k in range(3): pendant(3.6+k*.9, 2.45, 2.0, '#F2B61E', .2, 2.95, 4)
    outside(-.1); fill(-2.6, ((2.1, 3.4), (-1.4, 1.8)), cx=3.5, pw=85, back=62); camera((3.6, -2.5, 1.45), (3.55, 4.6, 1.45), lens=25, shift_y=-.05, fstop=5.6, focus=5.2); inside_light(250, 30); R(.3, **IN)

# ---------------------------------------------------------------- more angles and still lifes
def estate_set():
    street_set(); plane(mat('#5B7A3F', .95, kind='ground', col2='#8C8F54', vscale=.05, var=.2), -400, -160, 400, 420, -.08)
    with xf(0, 6): hills(((112, 13, 1), (190, 34, 2), (310, 66, 3)), hazecol='#F6D9AE', hz=.95)
    backdrop(150, 8, -110, 130, 68, 112); backdrop(40, 9, -120, -66, 10, 66); backdrop(40, 10, 66, 130, 10, 66)
@scene
def estate_golden():
    """the street of homes from a low flight, golden hour"""
    estate_set(); camera((-27, -31, 15), (3, 18, 5.2), lens=28, level=False); golden(232, 19, 6.2); R(-.12)
@scene
def estate_portrait():
    estate_set(); camera((-17, -20.5, 15.5), (4, 18, 6.8), lens=29, level=False); golden(232, 19, 6.2); R(-.12)

@scene
def block_dusk():
    """apartment block in the evening, lamps on, seen from the drive"""
    K.LAMPLIGHT[0] = True; block_set(.95, -7.5); hills(hazecol='#C9A0A0', hz=.45, lights=7.); backdrop()
    camera((15.5, -27, 1.9), (.2, 0, 1.9), lens=31, shift_y=.17, fstop=5.6, focus=29)
    dusk(250, 4, 1.3, .44); R(.36, bloom=.03)

@scene
def front_door():
    """a front door on a veranda, somebody at home: shoes on the mat, a broom, a helmet on the bench; garden and hills at the end of the veranda"""
    ya = plaster('#F2B53A'); wh = plaster('#FBF4E4'); fr = mat('#FBF8F0', .6); wd = mat('wood', .5, .2, 8, .2, 2)
    with xf(-4): wall(ya, 8, .15, 3.1, [(3.3, 4.4, .16, 2.4, 'd'), (5.5, 6.9, 1.05, 2.3, 'w')], .25, rng=np.random.RandomState(4), lit=1., depth=3)
    for a, b in ((-4, -.83), (.53, 4)): box(wh, a, -.02, .15, b, -.001, .95, .004); box(fr, a, -.035, .95, b, -.001, 1.0, .006)
    with xf(4, 0, 0, 90): wall(wh, 5, .15, 3.1, [], .25)
    F.floor_tiles(-5, -2.4, 4.2, 0, (.4, .4), ('#BE7450', '#B86D49', '#C57D59'), joint=.008, grout='#D8C3A4', z=.152); box(mat('#B8694A', .9, .2, var=.1), -5, -2.45, -.1, 4.2, -.001, .148, .01); box(mat('#C9B89A', .8), -1.3, -2.9, -.1, 1.1, -2.45, .06, .015)
    box(mat('#FDFAF4', .9), -6, -2.6, 2.98, 4.4, .1, 3.02, .004); box(mat('white', .7), -6, -2.75, 2.9, 4.5, -2.6, 3.15, .01); hip_roof(-6, -2.3, 4.1, 9, 3.16, 24, .5)
    for x in (3.9,): box(wd, x-.09, -2.4, .15, x+.09, -2.22, 2.98, .012)
    box(mat('#8A5A34', .95, .8, 200, .1), -.62, -.85, .153, .42, -.25, .172, .008); box(mat('#5E3B22', .95), -.52, -.78, .1722, .32, -.32, .174, .001)
    wlamp(-1.2, -.0, 1.95, True); wlamp(.9, -.0, 1.95, True); point((-1.2, -.35, 1.95), 6, r=.05); point((.9, -.35, 1.95), 6, r=.05)
    plant('potw', -1.55, -.45, .95, .153); cyl(mat('terracotta', .6), 1.1, -.42, .153, .5, .2, .26, 32); plant('red', 1.1, -.42, .62, .47); cyl(mat('#2D7F79', .6), 3.45, -.55, .153, .62, .22, .28, 32); plant('cane', 3.45, -.55, .8, .5)
    # bench below the window with a helmet and a basket
    box(wd, 1.65, -.55, .58, 2.85, -.12, .63, .01); [box(mat('wood2', .5), x, -.52, .153, x+.06, -.15, .58, .006) for x in (1.7, 2.74)]; lathe(mat('#B2402E', .25, coat=.5), [(.15, 0), (.16, .06), (.15, .14), (.11, .2), (.0, .235)], 2.0, -.33, .63, 40); rbox(mat(F.BLACK, .2, spec=.7), (1.985, -.47, .73), (.2, .06, .1), .028, 3); box(mat('#F3EDE0', .5), 1.985, -.49, .84, 2.015, -.17, .852, .004); F.basket_low(2.5, -.33, .63, .36, .28, .18)
    with xf(0, 0, .165): F.slippers(-.2, -.6, 8, '#2D7F79'); F.slippers(.12, -.62, -10, '#B2402E')
    with xf(.28, -.3, .165, 160): F.loft(mat('#3A2A20', .5), [F.oval(.05, .13, 0, p=2.6), F.oval(.052, .135, .03, p=2.6), F.oval(.045, .11, .07, 0, -.02, p=2.4), F.oval(.038, .05, .1, 0, -.06, p=2.2)])
    rod(mat('#C79A5B', .6), (-2.05, -.12, .45), (-2.15, -.02, 1.6), .014, 8); F.loft(mat('#C9A24A', .9, .4, 40, .2), [F.oval(.05, .03, .45, -2.05, -.12, 24), F.oval(.12, .05, .17, -2.03, -.14, 24), F.oval(.13, .055, .155, -2.03, -.14, 24)])
    # garden beyond the veranda
    lawn(-30, -30, 60, 60); bed_strip(4.6, -2.6, 5.6, 3, ('mag', 'yel', 'red', 'sh'), 1., seed=4); plant('jac', 11.5, 6, 1.3); plant('ban', 7.4, 1.8, 1.2); plant('ban', 8.3, 3.2, 1.1); plant('mango', 16, 2, 1.5); plant('palm', 12, -.5, 1.2); grass(4.4, -8, 14, 6, 26, avoid=[(4.5, -2.7, 5.7, 3.1)]); yard_wall(((14, -20, 14.2, 20),)); backdrop(40, 9, 18, 70, -25, 45)
    with xf(0, 0, 0, -70): hills(hazecol='#F0E2C8', hz=.9)
    camera((-2.6, -3.9, 1.5), (1.15, .2, 1.42), lens=25, shift_y=-.01); sun(222, 33, 4.6, '#FFDDB0', 1.0); world_sky(33, 222, .32, 1.0, 1.0, clouds=.9, cloudcol='#FFF6E8', cloudstr=1.2, grad=('#F0E6D2', '#C9DCE2', '#8FB8D6', '#6E9CC8'), gstr=1.05, gpos=.5); area((-2.5, -6, 2.6), (0, 0, 1.2), 4, 2, 70, '#FFF1DC'); R(.05)

def coin(x, y, z, m, s=1.55):
    """a coin with a raised rim and an inner ring, 42 mm across at s=1.55"""
    lathe(m, [(a*s, b*s) for a, b in [(0, .0009), (.0075, .0009), (.0079, .0012), (.0084, .0009), (.0116, .0009), (.0121, .0014), (.0132, .0014), (.0136, .001), (.0136, -.001), (.0132, -.0014), (0, -.0014)][::-1]], x, y, z*s, 56); box(m, x-.0035*s, y-.004*s, z*s, x+.0035*s, y+.002*s, z*s+.0013*s, .0003*s); K.B.add(m, [(x-.0048*s, y+.0018*s, z*s+.0013*s), (x+.0048*s, y+.0018*s, z*s+.0013*s), (x, y+.006*s, z*s+.0013*s)], [(0, 1, 2)], smooth=False)
@scene
def savings():
    """stacks of coins that grow towards a small house, a phone with receipts and a calendar with ticked days on a table"""
    B_ = K.B; tb = M_top('#97714C'); B_.add(tb, [(-3, -1.2, 0), (3, -1.2, 0), (3, 1.6, 0), (-3, 1.6, 0)], [(0, 1, 2, 3)], smooth=False); r = np.random.RandomState(5)
    B_.add(mat('#C4D0BC', .85), [(-4, 1.58, -.1), (4, 1.58, -.1), (4, 1.58, 2.5), (-4, 1.58, 2.5)], [(0, 1, 2, 3)], smooth=False)
    go, go2 = mat('#C98F2A', .34, metal=1.), mat('#B9BCBE', .3, metal=1.); w = mat('#FFFDF6', .6)
    for k, n in enumerate((2, 4, 7, 11, 16)):
        for i in range(n): coin(-.27+k*.058+r.uniform(-.0012, .0012), .03+r.uniform(-.0012, .0012), .0015+i*.0029, go if (i*7+k) % 5 else go2)
    with xf(.16, .1, 0, -16): model_house(.62)
    for x, y, m in ((-.27, -.075, go), (-.222, -.1, go2), (-.305, -.02, go)): coin(x, y, .0015, m)
    # phone on the table: the receipt of a day on its screen
    with xf(.1, -.135, 0, 14):
        rbox(mat('#20262E', .25, spec=.7), (0, 0, .0045), (.075, .155, .009), .0044, 4); z = [.0092]
        def put_(c, x0, y0, x1, y1, e=0.): z[0] += .00005; B_.add(mat(c, .4, emit=e), [(x0, y0, z[0]), (x1, y0, z[0]), (x1, y1, z[0]), (x0, y1, z[0])], [(0, 1, 2, 3)], smooth=False)
        put_('#F4EFE2', -.0335, -.073, .0335, .073, .3); put_('#1D4D3A', -.0335, .055, .0335, .073, .1); put_('#FFFDF6', -.028, -.06, .028, .048, .35); put_('#2F6B55', -.012, .022, .012, .044, .15)
        for x0, y0, x1, y1 in ((-.0055, .031, -.001, .0285), (-.002, .0285, .0065, .038)): z[0] += .00005; B_.add(mat('#FFFDF6', .5, emit=.3), [(x0, y0, z[0]), (x0+.0022, y0-.0022, z[0]), (x1+.0011, y1-.0011, z[0]), (x1-.0011, y1+.0011, z[0])], [(0, 1, 2, 3)], smooth=False)
        put_('#20262E', -.02, .006, .02, .0125)
        for k, q in enumerate((.014, .02, .008, .017)): y = -.006-.011*k; put_('#B9B4A6', -.024, y, -.024+.019, y+.0035); put_('#55524A', .024-q, y, .024, y+.0035)
        put_('yellow', -.024, -.057, .024, -.047, .2)
    # note book and pen
    with xf(-.095, -.15, 0, -9): box(mat('#2D7F79', .6), -.062, -.088, 0, .062, .088, .009, .003); box(w, -.059, -.086, .009, .061, .086, .0115, .001); [box(mat('#C9C2B2', .9), -.05, .068-k*.017, .0115, .052-(.03 if k % 3 == 2 else 0), .0695-k*.017, .0118, .0001) for k in range(9)]; rod(mat('#1D4D3A', .3, coat=.5), (.03, -.07, .016), (.055, .06, .016), .0045, 14); rod(go, (.0275, -.083, .016), (.03, -.07, .016), .0025, 10)
    # desk calendar with ticked days
    with xf(-.31, .27, 0, 12):
        M = Rx(-16); rbox(w, (0, 0, .085), (.21, .004, .17), .0015, 1, M=M); A = Matrix.Translation((0, 0, .085)) @ M
        def cell(c, u, v, w, h, d=.0028): K.B.add(mat(c, .8), [tuple(A @ Vector(p)) for p in ((u-w/2, -d, v-h/2), (u+w/2, -d, v-h/2), (u+w/2, -d, v+h/2), (u-w/2, -d, v+h/2))], [(0, 1, 2, 3)], smooth=False)
        cell('terracotta', 0, .066, .21, .036); cell('#FBF5E8', 0, .066, .08, .012, .003)
        for i in range(7):
            for j in range(5):
                k = i+j*7; u, v = -.084+.028*i, .033-.024*j; cell('yellow' if k < 23 else '#EFE6D2', u, v, .022, .018)
                if k < 23:
                    for p, q in (((-.005, .001), (-.0015, -.004)), ((-.0015, -.004), (.006, .005))): a, b = np.array(p), np.array(q); n = (b-a)[::-1]*(-1, 1); n = n/np.linalg.norm(n)*.0011; K.B.add(mat('#1D4D3A', .8), [tuple(A @ Vector((u+x, -.003, v+y))) for x, y in (a-n, b-n, b+n, a+n)], [(0, 1, 2, 3)], smooth=False)
        rbox(mat('wood', .5, var=.1), (0, .02, .008), (.23, .09, .016), .004, 2)
    put('psv', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 12), .5, .42); put('cupv', lambda: cup_('#2D7F79'), -.47, .12)
    camera((-.02, -.66, .34), (-.035, .05, .065), lens=34, level=False, fstop=11, focus=.7)
    sun(240, 36, 4.6, '#FFE3BE', 2.5); world_flat('#F3EEE4', '#FFF3E0', .65); area((-1., -.4, 1.0), (0, 0, 0), 1.2, 1., 10, '#FFF6E8'); R(-.1)

@scene
def bathroom_view():
    """two basins before teal tiles, a window on the left, a shower behind glass on the right"""
    X, Y0, Y1, Z = 4.5, -2.2, 2.6, 2.7; tl = ('#2D7F79', '#2A7670', '#348A83'); white = ('#F4EFE4', '#EFE8DA', '#F7F3EA'); wd = mat('wood', .5, .15, 9, .15, 2); br = F.BRASS
    shell(0, Y0, X, Y1, Z, Wh=[(.35, 1.85, .95, 2.3, 'w')], floor='#C9A06E', m=plaster('#FAF3E6')); F.floor_tiles(0, Y0, X, Y1, (.45, .45), ('#D9CBB2', '#D2C3A8', '#DFD2BA'), grout='#B9AB96')
    with xf(0, .35, 0, 90): box(mat('#FBF8F0', .5), 0, -.06, .92, 1.5, .06, .95, .004)
    with xf(0, Y1):
        F.tiles(0, 3.3, 0, 1.2, (.1, .2), tl, grout='#CFDCD4'); box(wd, 0, -.05, 1.2, 3.3, 0, 1.235, .004); F.tiles(3.3, X, 0, 2.3, (.1, .2), tl, grout='#CFDCD4', seed=4); box(wd, 3.285, -.022, 0, 3.3, 0, 2.3, .003)
        F.vanity(.95, 2.55, 'wood', .38, .82, .48, '#F5EFE3', n=2, hm=F.metal(br))
        for x in (1.35, 2.15): F.vessel(x, -.27, .852, .19, .11, br); F.mirror(x, 1.62, .58, .58, 'round', 'wood')
        for x in (.92, 1.75, 2.58): F.globe(x, 1.62, br, 3.)
        F.soap(1.75, -.16, .852, '#D9A12E'); F.brushes(1.86, -.14, .852, '#F3EDE0'); put('vb', lambda: vase('#F7F1E4', .55), 2.47, -.2, .852); F.toilet(2.98, roll=0)
        F.floor_tiles(3.3, -2.2, X, 0, (.1, .1), ('#BFD0C8', '#B4C7BE'), joint=.006, grout='#8FA39B', z=.012); box(mat('#EFE8DB', .4, spec=.45), 3.28, -2.2, 0, 3.33, 0, .05, .004); F.drain(3.9, -.9, .0125, .5); F.shower_set(3.95, br)
        F.glass_panel((3.3, -.02), (3.3, -1.5), .05, 2.1)
        F.mat_(1.75, -1.15, 1.1, .6, '#F3EDE0', '#D9A12E'); F.slippers(2.55, -1.35, -28, '#B2402E')
        # towel ladder against the wall
        with xf(.45, 0): [rod(wd, (x, -.44, 0), (x, -.03, 1.75), .02, 8) for x in (-.24, .24)]; [rod(wd, (-.24, -.44+.41*z/1.75, z), (.24, -.44+.41*z/1.75, z), .015, 8) for z in (.4, .75, 1.1, 1.45)]; F.towel(0, -.12, 1.45, .38, .5, '#D9A12E', '#F3EDE0'); F.towel(0, -.28, .75, .38, .42, '#F3EDE0', '#2D7F79')
    with xf(X, 0, 0, -90): F.tiles(-Y1, -.4, 0, 2.3, (.1, .2), tl, grout='#CFDCD4', seed=7)
    put('ppb3', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 11), .03, 1.55, .95); outside(-1.2); area((-.4, 1.1, 1.6), (2.2, 1.1, 1.2), 1.5, 1.4, 60, '#F6F4F2'); area((2.2, .2, Z-.04), (2.2, .2, 0), 3.6, 3.6, 42, '#FFF6EA'); area((2.2, .2, .03), (2.2, .2, 3), 3.4, 3.4, 16, '#FFF3E2')
    camera((2.3, -1.45, 1.36), (2.12, 2.6, 1.36), lens=20, shift_y=-.05); inside_light(255, 32); R(.3, **IN)

# ---------------------------------------------------------------- Kololo Courts: one model, a camera for each view
def street_lamp(x, y, rot=0, h=6.5):
    with xf(x, y, 0, rot): m = mat('#6C7074', .5, metal=.4); cyl(m, 0, 0, 0, h, .08, .05); rod(m, (0, 0, h-.05), (0, -1.3, h+.25), .04, 8); rbox(mat('#5A5E62', .5), (0, -1.5, h+.26), (.26, .7, .1), .04, 3); rbox(mat('#FFF1D6', kind='emit', emit=1.5), (0, -1.5, h+.2), (.2, .55, .02), .008, 1)
def power_line(x0, x1, y, h=8.5, step=26):
    m = mat('#6B5644', .95, .4, 10, .2, 2); X = np.arange(x0, x1+1, step)
    for x in X:
        cyl(m, x, y, -.2, h, .15, .1); box(m, x-.06, y-.9, h-.6, x+.06, y+.9, h-.46, .01)
        for d in (-.8, 0, .8): cyl(mat('#5B4A40', .4), x, y+d, h-.46, h-.3, .05)
    for a, b in zip(X[:-1], X[1:]):
        for d in (-.8, 0, .8):
            P = [(a+(b-a)*t, y+d, h-.32-.55*4*t*(1-t)) for t in np.linspace(0, 1, 13)]
            for p, q in zip(P[:-1], P[1:]): rod(mat('#2A2A2A', .8), p, q, .012, 4)
def compound(x0, x1, y, house=None, depth=26, c='#EADFCB', gate_at=None, seed=1):
    """a neighbour's plot: wall on the street with hedge and climbers, trees and a house behind it"""
    r = np.random.RandomState(seed); w = plaster(c)
    parts = [(x0, x1)] if gate_at is None else [(x0, gate_at-2.0), (gate_at+2.0, x1)]
    for a, b in parts: box(w, a, y, -.2, b, y+.22, 2.0, .01); box(mat('#A8583A', .8), a-.02, y-.05, 2.0, b+.02, y+.27, 2.1, .012)
    if gate_at is not None: 
        for q in (-2.2, 1.8): box(M_brick(), gate_at+q, y-.1, -.2, gate_at+q+.4, y+.3, 2.35, .01); box(mat('cream', .8), gate_at+q-.05, y-.15, 2.35, gate_at+q+.45, y+.35, 2.43, .012)
        box(mat('#2B4A40', .5), gate_at-1.8, y+.08, .06, gate_at+1.8, y+.14, 2.0, .006); [box(mat('#22392F', .5), gate_at-1.8+k*.3, y+.05, .1, gate_at-1.77+k*.3, y+.1, 1.97, .003) for k in range(13)]
    for k in range(int((x1-x0)/1.3)):
        xx = x0+.6+k*1.3+r.uniform(-.3, .3)
        if gate_at is None or abs(xx-gate_at) > 2.8: plant(('mag', 'hedge', 'sh', 'hedge')[r.randint(4)], xx, y+1.5, r.uniform(1.6, 2.3), .4)
    for k in range(5): plant(('mango', 'broad', 'jac', 'mango2', 'palm')[r.randint(5)], r.uniform(x0+1, x1-1), y+r.uniform(3.5, 9), r.uniform(1.1, 1.55))
    if house:
        with xf((x0+x1)/2, y+11): house()
def kololo_ground(lamps=False, cars=True):
    """the street of Kololo Courts with its trees, cars and neighbours, without the building"""
    lawn(-90, -60, 90, 60); pav = M_paver('#C9BBA5'); tar = mat('#6A6764', .92, .5, 60, .16, .5); kerb = mat('#BDB6AA', .85, .15, 40, .1); red = mat('#A4603C', .97, .8, 10, .3, .6)
    box(pav, -17.5, -4.4, -.15, 17.5, 15, .12, .02); box(kerb, -90, -4.75, -.15, 90, -4.4, .13, .02); plane(tar, -90, -12.6, 90, -4.75, .0); box(kerb, -90, -12.95, -.15, 90, -12.6, .1, .02); plane(red, -90, -15.4, 90, -12.95, .004)
    plane(red, -90, -4.4, -17.5, -1.6, .005); plane(red, 17.5, -4.4, 90, -1.6, .006)
    for k in range(30): box(mat('#DAD2BE', .85), -88+k*6, -8.74, .001, -85.4+k*6, -8.62, .004, .0008)
    for x in (-12.8, -4.3, 4.5, 12.7): box(red, x-.7, -3.9, .05, x+.7, -2.7, .135, .01); plant('term', x, -3.3, 1.0)
    for x in (-17.2, 17.2): planter(x-.4, -3.8, x+.4, .5, ('cane', 'fern', 'yel', 'mag'), .5, '#A8583A', .8)
    for k in range(7): bollard(-14+k*4.67, -4.05, .12, .5, lamps)
    with xf(-2.6, -.9, .12): box(mat('wood', .6, var=.1), -.8, -.2, .42, .8, .2, .47, .01); [box(M_frame(), x-.03, -.18, 0, x+.03, .18, .42, .004) for x in (-.6, .6)]
    put('kbo', boda, 3.0, -5.5, .0, 82); put('kbo2', lambda: boda('#2E4F7A'), 4.2, -5.7, .0, 96)
    put('kc1', lambda: car('#F1B21C'), -8.6, -6.0, 0, 90); cars and put('kc2', lambda: car('#E9E6DE', 'suv'), 9.2, -6.0, 0, 90); cars and put('kc3', lambda: car('#B4BABD', 'saloon'), 15.2, -6.0, 0, 90); put('kc4', lambda: car('#F3F1EA', 'van'), -1.0, -10.8, 0, -90)
    compound(-46, -18.6, -1.5, lambda: duplex_house('#2F6B55', '#FFF3DC', '#E8B98B', lit=.3, seed=11, slat=False), gate_at=-26, seed=3); compound(19.5, 47, -1.5, lambda: bungalow(-6, 6, 7.5, 3.05, 2.0, 'terracotta', '#F6E7CB', seed=5, wing=(1.8, 6, -4.0)), c='#E6CFA6', gate_at=31, seed=6)
    compound(48.5, 78, -1.5, lambda: duplex_house('yellow', '#FBF4E4', '#EAD3AC', lit=.3, seed=8), gate_at=60, seed=9); compound(-76, -47.5, -1.5, lambda: bungalow(-6, 6, 7.5, 3.05, 2.0, 'yellow', '#FBF4E4', seed=7), gate_at=-60, seed=12)
    for x in (-33, 19, 52): street_lamp(x, -4.2, 0)
    grass(-40, -24, 40, -15.6, 24)
def kololo_site(lit=.5, lamps=False, cars=True):
    """seven floors: shops, five floors of flats, penthouses; the street in front of them; cars: the two at its right end"""
    apartment(0, 0, floors=6, bays='BWBSBWB', lit=lit, shops=True, depth=14, z=.15, seed=5, back=.95, side=.3)
    for x0, x1, k in ((-10.5, -6.75, 0), (6.6, 10.5, 1), (-14.8, -11.1, 2)): awning(x0+.1, x1-.1, -.31, 2.75, 1.4, .5, ('yellow', '#2F6B55', '#C25A34')[k])
    kololo_ground(lamps, cars); street_people_traces()
@scene
def kololo_golden():
    kololo_site(); hills(hazecol='#EFDCC0', hz=.9); backdrop(110, 8, -80, 110, 30, 95)
    camera((-25.5, -40, 3.6), (2.6, 0, 3.6), lens=34, shift_y=.18, fstop=8, focus=42); golden(236, 20, 5.6, turn=1.9); R(-.2)
@scene
def kololo_golden_portrait():
    kololo_site(); hills(hazecol='#EFDCC0', hz=.9); backdrop(110, 8, -80, 110, 30, 95)
    camera((-20.5, -20.5, 2.1), (-4.6, 0, 2.1), lens=24.5, shift_y=.235, fstop=8, focus=24); golden(236, 20, 5.6, turn=1.9); R(-.2)

# ---------------------------------------------------------------- homes from their drawn plans
def cup_(c='#F3EDE0'): lathe(mat(c, .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28)
def two_books(c='#3C6B57', c2='#D9A12E'): box(mat(c, .8), -.12, -.09, 0, .12, .09, .025, .004); box(mat(c2, .8), -.1, -.08, .025, .11, .07, .045, .004)
def television(w=1.): box(mat('#121417', .15, spec=.6), -w/2, -.02, .06, w/2, .02, .06+w*.6, .01); box(mat('#22262B', .4), -.18, -.08, 0, .18, .08, .02, .004)
def fit_living(h, room, tv='back', so=(1.75, '#E9E2D2', ('#D9A12E', '#3C6B57'), 2), rugc=('#EADFC8', '#3C6B57', '#D9A12E'), rugd=(2.5, 1.7), arms=(), at=0., lamp=1, pot='#E9E0CF', top='wood'):
    """sofa (width, colour, cushions, seats) against the wall of the plan, `at` metres to the right of its middle; arms: (colour, x, y, turn); lamp: 1 on the right of the sofa, -1 on the left, 0 none"""
    with h.facing(room) as (w, d):
        put('rug'+room, lambda: rug(*rugd, *rugc), at, -.9-rugd[1]/2, .003); put('so'+room, lambda: sofa(*so), at, -.52); put('ctl', lambda: ctable(.42, top, .38), at+.05, -1.7); x = at+.05; n = round(h.W*3+h.D*7) % 4      # no two homes have the same things on this table
        if n == 0: put('cupl', cup_, at+.12, -1.62, .38); put('bkl', two_books, at-.15, -1.75, .38, 20)
        elif n == 1: F.fruit(x-.08, -1.72, .38, .14, '#3C6B57', ('mango', 'orange', 'mango')); put('cupl', lambda: cup_('#D9A12E'), at+.27, -1.6, .38)
        elif n == 2: put('vsl', lambda: vase('#B2603C', .75), x-.12, -1.66, .38); put('bkl', lambda: two_books('#B2603C', '#E9E2D2'), x+.14, -1.78, .38, -15)
        else: rbox(mat('#8A5A36', .5), (x, -1.7, .39), (.4, .26, .02), .008, 2); put('cupl', lambda: cup_('#2D7F79'), x-.1, -1.7, .4); put('cupl2', lambda: cup_('#E9E2D2'), x+.02, -1.64, .4); put('pol', lambda: potplant(.05, .08, 'terracotta', 15, .2, .07, 11), x+.13, -1.74, .4)
        if lamp: put('fll', flamp, at+lamp*(so[0]/2+.3), -.35, 0, 0, .9); put('ppl', lambda: potplant(.2, .34, pot, 3, 1.05, .27, 13), at-lamp*(so[0]/2+.4), -.42)
        for i, (c, x, y, q) in enumerate(arms): put(f'arm{i}', lambda: armchair(c), x, y, 0, q)
    if tv:
        with h.facing(room, tv) as (w, d): put('conl', lambda: console(1.4, 'wood', .46, .36), 0, -.22); put('tvl', television, 0, -.24, .46)
def bench_(c='terracotta'): rbox(fab(c), (0, 0, .42), (1.3, .42, .12), .05, 4, sub=6, puff=.015); [rod(mat('wood2', .5), (x, y, 0), (x, y, .37), .022) for x in (-.55, .55) for y in (-.15, .15)]
def fit_bedroom(h, room, th='#B2603C', wide=1.5, robe=None, c='#F3ECDD', head='wood', rugc=None, at=0., bench=None, robed=(1.5, 2.1, '#E4D5BA'), rat=None, sides=(-1, 1), rugd=(2.3, 1.6), off=0., board={}, side=()):
    """bed against the wall of the plan, `at` metres to the right of its middle; robe: the side of the wardrobe, `rat` metres to the right of its middle; off: metres from the wall, for a bed below a window with curtains; board: arguments of the bed's headboard and cushions; side: of the tables beside it"""
    with h.facing(room) as (w, d), xf(0, -off):
        put('rgb'+room, lambda: rug(*rugd, *(rugc or ('#EADFC8', th, '#D9A12E'))), at, -1.6, .003); put('bd'+room, lambda: bed(wide, c, th, head, **board), at, -1.14)
        for s in sides: put('nst', lambda: nightst(*side), at+s*(wide/2+(.38 if board.get('board') != 'low' else .5)), -.26)
        if bench: put('bnb', lambda: bench_(bench), at, -2.5)
    if robe:
        with h.facing(room, robe) as (w, d): put('wr', lambda: wardrobe(*robed), w/2-.85 if rat is None else rat, -.31)
def pictures(h, room, side, *P):
    """art on a wall: (kind, x, z, width, height) each"""
    with h.facing(room, side) as (w, d):
        for i, (k, x, z, a, b) in enumerate(P): put(f'pc{side}{i}', lambda: art(a, b, k), x, -.012, z)
def baskets(h, room, side, *P):
    """woven plates on a wall: (x, z, radius, colours) each"""
    with h.facing(room, side) as (w, d):
        for x, z, r, cs in P:
            for i, c in enumerate(cs): q = r*(1-i/len(cs)); lathe(mat(c, .9, .35, 60, .1), [(0, .0), (q, .006), (q*.98, .014), (0, .004)], seg=48, M=Matrix.Translation((x, -.012-.006*i, z)) @ Rx(90))
def wall_shelf(w=1., pot='terracotta'):
    box(M_wood(), -w/2, -.22, 0, w/2, 0, .035, .006)
    for x, q, c in ((-w/2+.16, 1., '#F3EDE0'), (-w/2+.36, .75, pot), (w/2-.3, .9, '#D9A12E')): lathe(mat(c, .4), [(.04*q, 0), (.07*q, .05*q), (.075*q, .1*q), (.04*q, .17*q), (.03*q, .2*q), (.035*q, .2*q)], seg=30, x=x, y=-.11, z=.035)
def basket(c='#C79A5B', r=.2, h=.34): lathe(mat(c, .95, .5, 50, .2), [(0, 0), (r*.85, .0), (r, h*.45), (r*.92, h), (r*.86, h), (r*.9, h*.5), (0, .03)], seg=40); torus(mat('#6E4A2B', .9), r*.9, .014, Matrix.Translation((0, 0, h)))
def pouf(c): lathe(fab(c), [(0, 0), (.22, 0), (.28, .05), (.3, .16), (.29, .28), (.24, .34), (0, .36)], seg=44)
def slat_wall(h, room, side, x0, x1, c='wood'):
    with h.facing(room, side) as (w, d): slats(x0, x1, -.035, .09, h.h-.01, mat(c, .5, var=.18, vscale=1.1), .045, .035, .035)
def panelling(h, room, side, c, z=1.2, step=.22):
    """upright boards up to `z` with a rail, round the openings of the wall only where these stand above it"""
    with h.facing(room, side) as (w, d):
        m = mat(c, .7, .1, 90, .03, .8, .2); box(m, -w/2+.065, -.02, .09, w/2-.065, -.003, z, .003); box(mat('wood', .5, var=.12), -w/2+.065, -.05, z, w/2-.065, -.003, z+.04, .004)
        for k in range(1, int(w/step)): box(m, -w/2+k*step-.012, -.032, .09, -w/2+k*step+.012, -.018, z, .003)
def balcony(h, place_, floor='#B98A5A', rail='glass', cap='wood'):
    """floor and railings of a balcony or terrace before the front wall"""
    (a, b), (y0, y1) = h.rooms[place_]['x'], h.rooms[place_]['y']; K.B.add(mat(floor, .5, .25, kind='planks'), [(a, y0, -.02), (b, y0, -.02), (b, y1-.1, -.02), (a, y1-.1, -.02)], [(0, 1, 2, 3)], smooth=False); box(mat('#EFE6D6', .8), a-.1, y0-.1, -.3, b+.1, y1-.1, -.03, .01); railing(a, b, y0, -.02, rail, 1.0, 1.3, cap)
    for x in (a, b):
        with xf(x, y0, 0, 90): railing(0, y1-y0-.15, 0, -.02, rail, 1.0, 1.3, cap)
def indoors(plan, hide=(), accents={}, mats={}, inner=None, **k):
    h = Home(plan, **k); K.DIRT[0] = False
    with xf(0, 0, h.base): h.walls(accents=accents, hide=hide, glass=False, inner=inner and plaster(inner)); h.floors(mats)
    return h
def view(h, eye, to, lens=21, z=1.38, dz=0., shift=-.03, side=0.): camera((*eye, z+h.base), (*to, z+dz+h.base), lens=lens, shift_y=shift, shift_x=side)
def plot_round(h, d=6.5):
    """lawn, hedges and wall of the plot on all sides, neighbours and trees behind"""
    lawn(); W_, D_ = h.W, h.D; yard_wall(((-d, -d-.2, W_+d, -d), (-d, D_+d, W_+d, D_+d+.2), (-d-.2, -d, -d, D_+d), (W_+d, -d, W_+d+.2, D_+d)))
    for k in range(int((W_+2*d)/1.5)): [plant(('hedge', 'mag', 'sh', 'cane', 'yel')[(k+j) % 5], -d+.6+k*1.5, y, 1.25) for j, y in ((0, -d+.7), (2, D_+d-.7))]
    for k in range(int((D_+2*d)/1.5)): [plant(('hedge', 'red', 'sh', 'cane', 'mag')[(k+j) % 5], x, -d+.8+k*1.5, 1.25) for j, x in ((1, -d+.7), (3, W_+d-.7))]
    for x, y, q, k in ((-4.2, 2.6, 1.1, 'ban'), (-4.8, 4.6, 1., 'ban'), (W_+4.4, 1.4, 1.1, 'ban'), (W_+4.9, 3.2, 1., 'palms'), (-10.5, 5.5, 1.4, 'jac'), (W_+11, 6, 1.4, 'jac'), (1.5, -12.5, 1.3, 'jac'), (W_-2, -13, 1.4, 'broad2')): plant(k, x, y, q)
    hills(hazecol='#DDE6E6', hz=.9); backdrop(20, 4, -40, 50, D_+14, 60); backdrop(24, 5, -60, -14, -30, 40); backdrop(26, 6, -40, 50, -60, -16); backdrop(22, 7, W_+14, W_+60, -30, 40)
def starter_plan(base=.3, **k): return Home('starter-home', front='top', base=base, **k)
def starter_inside(hide, rooms, accents={('Living room', 'left'): '#B9653F'}, bars=False):
    h = starter_plan(); K.DIRT[0] = False
    with xf(0, 0, h.base):
        h.walls(accents=accents, hide=hide, glass=False, bars=bars); h.floors()
        if 'living' in rooms: fit_living(h, 'Living room', 'right' if ('Living room', 'right') not in hide else 'back')
        if 'kitchen' in rooms: starter_fit_kitchen(h)
        if 'bedroom' in rooms: fit_bedroom(h, 'Bedroom')
    lawn(); backdrop(26, 4, -40, 50, 14, 60); backdrop(26, 5, -60, -14, -30, 40); return h
def accent_wall(h, a, b, m):
    """a part of the front wall in a colour of its own, round its doors and windows"""
    H = h.holes('x', 0, 0, h.W, {n for n, r in h.indoors().items() if r['y'][0] < .01}); p = a; top = h.h-.01
    for q, r, lo, up, k in sorted(o for o in H if a < o[0] < b):
        box(m, p, -.117, .005, q-.11, -.1, top, .003); box(m, q-.108, -.1165, up+.112, r+.108, -.1, top, .003); p = r+.11
        if lo > .3: box(m, q-.108, -.1165, .005, r+.108, -.1, lo-.1, .003)
    box(m, p, -.117, .005, b, -.1, top, .003)
def gable_porch(h, porch='Porch', acc='#E8AE2B', rise=25, reach=2.3, posts='#B9653F', roofm=None):
    """floor, posts and gable roof of a porch before the front wall; its wall has the colour of the gable"""
    ya = mat(acc, .75, .1, 90, .04, .8, .25, dirt=True); (a, b), (y0, _) = h.rooms[porch]['x'], h.rooms[porch]['y']; wd = mat('wood', .5, .2, 8, .2, 2); tr = mat('white', .6); xm = (a+b)/2; hw = (b-a)/2+.42; zt = h.h+.2; rz = hw*math.tan(math.radians(rise))
    box(mat('#C2AE92', .85, .2, kind='pavers'), a-.1, y0-.1, -h.base-.1, b+.1, -.125, -.012, .015); box(mat('#C2AE92', .85), a+.7, y0-.5, -h.base-.1, b-.7, y0-.1, -.15, .012)
    accent_wall(h, a, b, ya)
    for x in (a+.12, b-.12): box(wd, x-.075, y0+.02, -.01, x+.075, y0+.17, h.h-.14, .012); box(mat(posts, .8), x-.13, y0-.03, -.012, x+.13, y0+.22, .42, .012)
    box(wd, a-.1, y0+.0, h.h-.14, b+.1, y0+.2, h.h+.03, .012); m = roofm or M_tile()
    slope(m, (xm-hw, reach, zt), (xm-hw, y0-.35, zt), (xm, reach, zt+rz), (xm, y0-.35, zt+rz)); slope(m, (xm+hw, y0-.35, zt), (xm+hw, reach, zt), (xm, y0-.35, zt+rz), (xm, reach, zt+rz)); rod(mat('#9C4426', .7, var=.1), (xm, y0-.37, zt+rz+.04), (xm, reach, zt+rz+.04), .09, 10)
    K.B.add(ya, [(a-.06, y0+.06, zt-.14), (b+.06, y0+.06, zt-.14), (xm, y0+.06, zt+rz-.28)], [(0, 1, 2)], smooth=False); box(tr, a-.12, y0+.02, zt-.2, b+.12, y0+.24, zt-.1, .01)
    for sg in (-1, 1):
        p, q = (xm+sg*(hw+.02), y0-.36, zt-.02), (xm, y0-.36, zt+rz-.0); V = [p, q, (q[0], q[1], q[2]-.18), (p[0], p[1], p[2]-.18)]; V += [(x, y+.05, z) for x, y, z in V]; K.B.add(tr, V, [(0, 1, 2, 3), (7, 6, 5, 4), (3, 2, 6, 7), (0, 4, 5, 1)], smooth=False)
    return xm, y0
def deck(h, place_, posts=5, rail=(), colour='#C2AE92'):
    """floor, posts and beam of a veranda below the roof"""
    (a, b), (y0, _) = h.rooms[place_]['x'], h.rooms[place_]['y']; wd = mat('#8F5F36', .55, .2, 8, .2, 2)
    box(mat(colour, .85, .2, kind='pavers'), a-.1, y0-.1, -h.base-.1, b+.1, -.125, -.012, .015)
    for x in np.linspace(a+.15, b-.15, posts): box(wd, x-.08, y0+.05, -.01, x+.08, y0+.21, h.h-.12, .012); box(mat('#C9B89A', .8), x-.15, y0-.02, -.012, x+.15, y0+.28, .2, .012)
    box(wd, a-.05, y0+.02, h.h-.14, b+.05, y0+.24, h.h+.06, .012)
    for p, q in rail: railing(p, q, y0+.13, -.01, 'white', .8, 1.2)
def lit_rooms(h, rooms, strength=5.):
    for n in rooms: (x0, x1), (y0, y1) = h.rooms[n]['x'], h.rooms[n]['y']; z = h.h-.03; K.B.add(mat('#FFC884', kind='emit', emit=strength), [(x0+.6, y0+.6, z), (x0+.6, y1-.6, z), (x1-.6, y1-.6, z), (x1-.6, y0+.6, z)], [(0, 1, 2, 3)], smooth=False)
def climber(x, y, h=2.3, w=.9, kind='mag', n=46, seed=2):
    """a flowering climber on a wall that looks to -Y: leaves in n cushions that lie on the wall, dense at the foot, loose at the top"""
    r = np.random.RandomState(seed); C, F_ = [], []
    for k in range(n):
        t = r.uniform(0, 1)**.85; a = r.uniform(-1, 1); px, pz = x+a*w*(.3+.7*t), .1+t*h*(.92-.2*a*a); q = r.uniform(.13, .24)*(1.15-.4*t); m = int(150*q/.18)
        C.append(np.stack([px+q*r.normal(0, .6, m), y+.14-np.abs(r.normal(0, .05, m))-.04*r.rand(), pz+q*r.normal(0, .6, m)], 1)); m = int(r.uniform(0, 16)*t+3); F_.append(np.stack([px+q*r.normal(0, .6, m), y+.05-np.abs(r.normal(0, .05, m)), pz+q*r.normal(0, .6, m)], 1))
    for P, size, mt in ((C, .075, M_leaf('#2F5B2F', '#9DBB55', .4, True)), (F_, .06, M_leaf(dict(mag='magenta', yel='yellow').get(kind, '#D8432F'), dict(mag='magenta', yel='yellow').get(kind, '#D8432F'), .4))):
        P = np.concatenate(P); P = P[P[:, 2] > .03]; N_ = np.stack([r.normal(0, .45, len(P)), -np.ones(len(P)), .35+r.normal(0, .35, len(P))], 1); N_ /= np.linalg.norm(N_, axis=1, keepdims=True); K.leaves(mt, P, N_, size, .55, .4, r, .15+.75*r.rand(len(P)))
    for k in range(6): rod(mat('#6E5A45', .9), (x+r.uniform(-.08, .08), y+.12, 0), (x+r.uniform(-1, 1)*w*.7, y+.14, h*r.uniform(.5, .9)), .016, 6)
def yard_wall(parts):
    w = plaster('#E6D9C2'); [(box(w, p[0], p[1], -.2, p[2], p[3], 1.7, .01), box(mat('#A8583A', .8), p[0]-.04, p[1]-.04, 1.7, p[2]+.04, p[3]+.04, 1.78, .01)) for p in parts]
def steps(x, y, n, dx=lambda k: 0., w=1.15, d=.7, gap=.9):
    """stepping stones towards the street; gives a test for the grass between them"""
    for k in range(n): rbox(mat('#CDBDA2', .85, .2, 40, .1), (x+dx(k), y-k*gap, .0), (w, d, .08), .02, 2)
    return lambda X, Y: not any(abs(Y-(y-k*gap)) < d/2+.05 and abs(X-(x+dx(k))) < w/2+.06 for k in range(n))
def starter_outside():
    """porch, bars before the windows, tank, a slab for one more room, space for a car: as the record has it"""
    h = starter_plan(); w = plaster('#F6EEDC')
    with xf(0, 0, h.base):
        h.walls(outer=w, inner=plaster('#EFE3CC'), bars=True); h.floors(); hip_roof(0, 0, h.W, h.D, h.h+.2, 25, .65); xm, y0 = gable_porch(h); (a, b) = h.rooms['Porch']['x']
        wlamp(xm+.95, -.13, 1.95, False); put('rck', lambda: rocker('wood', '#3C6B57'), a+.5, y0+.75, -.01, 12); plant('poty', b-.4, y0+.5, .8, -.01)
        [rbox(mat(c, .8), (xm+.55+q*.14, -.42, .03), (.1, .26, .08), .035, 3) for q, c in ((0, '#3A2C26'), (1, '#3A2C26'))]      # shoes at the door
        place('PLtank', lambda: watertank(0, 0, 0, .62, 1.5), h.W+.95, 4.2, .35, 1, 0); box(mat('#B9B0A2', .9, .2), h.W+.25, 3.5, -h.base-.1, h.W+1.65, 4.9, .35, .015)
    sl = mat('#ADA79B', .92, .25, 40, .1, 2); box(sl, h.W+.2, .2, -.1, h.W+3.3, 3.1, .2, .02)      # the foundation of one more room
    for x in (h.W+.4, h.W+1.75, h.W+3.1):
        for y in (.4, 2.9): [rod(mat('#7A4B36', .7), (x+dx, y+dy, .2), (x+dx, y+dy, .75), .008, 5) for dx in (-.05, .05) for dy in (-.05, .05)]
    lawn(); earth_foot(0, -.2, h.W, h.D, .5); bed_strip(4.0, -1.15, 8.1, -.25, ('mag', 'yel', 'red', 'sh', 'wht'), .95, seed=4, step=.52); bed_strip(-.95, -.3, -.25, 5, ('fern', 'mag', 'yel', 'red'), .85, seed=5, step=.55); climber(6.4, -.3, 2.35, 1.0)
    path = steps(xm, y0-1.0, 11, lambda k: .02*k*k)
    plane(mat('#9E6040', .97, .8, 10, .25, .8), 8.8, -14, 11.6, -.2, .006); put('stb', lambda: boda('#B2402E'), 9.7, -1.7, 0, 205)
    # washing on a line beside the house
    for x in (-4.6, -1.7): cyl(mat('#6B5644', .9), x, 5.0, -.1, 1.9, .04)
    rod(mat('#D8D8D8', .6), (-4.6, 5, 1.85), (-1.7, 5, 1.85), .006, 5)
    for x, ww, hh, c in ((-4.3, .55, .8, '#C9D6DE'), (-3.6, .7, .5, '#D9A12E'), (-2.75, .5, .85, '#B2603C'), (-2.15, .32, .45, '#F3EDE0')): curtain(fab(c), x, x+ww, 5.0, 1.84-hh, 1.84, 2, .015)
    yard_wall(((-9, 11.5, 15, 11.7), (14.8, -12, 15, 11.5), (-9.2, -6, -9, 11.7)))
    plant('jac', 10.6, 8.0, 1.55); plant('ban', -5.6, 2.6, 1.1); plant('ban', -6.6, 4.4, .95); plant('palm', 13.4, 6.0, 1.05); plant('mango', 3.2, 14.5, 1.9); plant('broad', -3.5, 15, 1.8); plant('mango2', 15.5, 17, 1.7); plant('broad2', -13, 8, 1.6)
    for k in range(14): plant(('hedge', 'mag', 'sh', 'cane')[k % 4], -8+k*1.6, 10.9, 1.35, .05)
    for x, y, q, k in ((8.45, -2.2, .8, 'yel'), (8.4, -3.6, .75, 'fern'), (8.5, -5, .8, 'mag')): plant(k, x, y, q)
    grass(-11, -13, 13, 1.5, 46, avoid=[(-.95, -.4, 8.6, 1.5), (8.7, -14, 11.7, 1.5), (3.9, -1.2, 8.2, 0), (.2, -2.1, 4.2, 0)], test=path); hills(hazecol='#DDE6E6', hz=.9); backdrop(60, 11, -60, 80, 20, 80)
@scene
def starter_out():
    starter_outside(); put('sow', lambda: woman('#C2406A', '#F3EDE0', 0), 3.4, -4.6, 0, 150); put('soc', lambda: child('#3F7A96', '#D9A12E', 1), 2.85, -4.5, 0, 165); [put(f'soh{k}', lambda: hen(c), x, y, 0, q) for k, (c, x, y, q) in enumerate((('#B2603C', -.6, -5.2, 40), ('#E9E2D2', .1, -4.3, 120), ('#5B3A28', -.9, -3.9, 250)))]
    camera((-4.6, -10.6, 1.75), (4.35, 0, 1.75), lens=30, shift_y=.05, fstop=8, focus=11); day(250, 29, 5.4, turn=10.4); R(-.1)
def pendant_at(h, room, x, y, c='#E2A93A'):
    with xf(0, 0, h.base), h.facing(room): pendant(x, y, 1.75, c, .2, h.h)
@scene
def starter_living():
    h = starter_inside({('Living room', 'right'), ('Bedroom', 'left')}, ('living', 'kitchen'), bars=True); h.eye('Living room', 'left', back=.9, right=-.25, look=-.1, lens=23.5, z=1.3, shift=-.07); starter_light(h, 'Living room'); R(.3, **IN)
@scene
def starter_kitchen():
    h = starter_inside({('Kitchen', 'front')}, ('kitchen',), bars=True); view(h, (2.35, 2.35), (2.1, 6.2), 21, 1.42); pendant_at(h, 'Kitchen', -1.45, -1.6); wet_light(h, 'Kitchen', 160, 42, 50, ('Hall', 'Living room')); R(.3, **IN)
@scene
def starter_bedroom():
    L = 'Bedroom'; h = starter_inside((), (), {(L, 'right'): '#D98A5F'}, bars=True)
    with xf(0, 0, h.base):
        fit_bedroom(h, L, '#3C6B57', 1.4, None, '#F6EFE2', '#6B4428', ('#EADFC8', '#3C6B57', '#D9A12E', 'border'), rugd=(2.6, 1.8), off=.17, sides=(1,), board=dict(cushion=('#D9A12E', '#3C6B57'), board='slats'), side=('stool', '#D9A12E'))
        with h.facing(L, 'back') as (w, d): put('wr', lambda: wardrobe(1.2, 2.1, '#E4D5BA'), .85, -.31); put('bskt', lambda: basket('#C79A5B', .2, .3), .0, -.3)
        pictures(h, L, 'back', (11, -.1, 1.62, .44, .56))
        with h.facing(L) as (w, d): F.slippers(-1.0, -1.9, 40, '#C9286E')
    view(h, (4.6, .14), (7.5, 2.72), 21.5, 1.36, shift=-.06); starter_light(h, L, 110, 36, 38); R(.3, **IN)
def starter_light(h, room, az=238, el=34, pw=38):
    """sun through the windows, soft light where the camera stands and below the ceiling, lamps in the rooms that a living room is open to"""
    (x0, x1), (y0, y1) = h.rooms[room]['x'], h.rooms[room]['y']; cx, cy = (x0+x1)/2, (y0+y1)/2; area((cx, cy, h.h+h.base-.06), (cx, cy, 0), (x1-x0)*.8, (y1-y0)*.8, pw, '#FFF6EA')
    if h.rooms[room]['kind'] == 'living':
        for n, r in h.indoors().items():
            if n in ('Hall', 'Kitchen', 'Kitchen and dining', 'Dining'): (a, b), (c, d) = r['x'], r['y']; point(((a+b)/2 if b-a < 6 else cx, (c+d)/2, h.base+2.3), 24, '#FFE9CC', .2)
    low = h.rooms[room]['kind'] in ('bathroom', 'kitchen')      # near walls and cupboards show the height of this lamp as a hard edge: there it lies on the floor
    area((cx, cy, h.base+(.03 if low else .7)), (cx, cy, 3), *(((x1-x0)*.8, (y1-y0)*.8) if low else (2.4, 2.0)), pw*(.4 if low else .5), '#FFF4E4'); inside_light(az, el)

@scene
def garden_villa():
    """one level, a veranda along the whole front, pond and fruit trees"""
    h = Home('garden-villa', base=.2); och = mat('#DDA03A', .75, .1, 90, .04, .8, .25, dirt=True); L = h.rooms['Living room']['x']; y0 = h.rooms['Veranda']['y'][0]
    with xf(0, 0, h.base):
        h.walls(outer=plaster('#F8EFDC'), inner=plaster('#EFE3CC')); h.floors(); hip_roof(0, y0, h.W, h.D, h.h+.2, 22, .6); deck(h, 'Veranda', 7); accent_wall(h, *L, och)
        put('avg', lambda: armchair('#2F6B55'), 10.4, -.75, -.01, 15); put('avg2', lambda: armchair('#E9E0CF'), 12.2, -.75, -.01, -20); put('ctg', lambda: ctable(.3, 'wood', .42), 11.3, -.95, -.01); plant('potw', 14.3, -.8, .9, -.01); plant('pot', 7.7, -.6, .85, -.01); plant('poty', 5.9, -.5, .8, -.01)
        put('bench', lambda: (box(M_wood('wood'), -.8, -.22, .4, .8, .22, .46, .012), box(M_wood('wood'), -.8, .2, .5, .8, .25, .9, .012), [box(mat('wood2', .5), x-.03, -.2, 0, x+.03, .2, .4, .006) for x in (-.65, .65)]), 3.6, -.45, -.01)
        for x in (2.2, 8.9, 12.8): pendant(x, -.9, 2.35, '#E7C68C', .16, h.h-.05, emit=2.)
        wlamp(8.05, -.13, 1.95, False)
    lawn(); earth_foot(0, y0, h.W, h.D, .5); water = [(11.8+2.3*math.cos(a)*(1+.12*math.sin(3*a)), -6.6+1.2*math.sin(a), .03) for a in np.linspace(0, 6.28, 40)[:-1]]
    K.B.add(mat('#3E6F6A', .04, .15, 2.5, spec=.9), water, [tuple(range(39))], smooth=False); r = np.random.RandomState(4)
    for a in np.linspace(0, 6.28, 34)[:-1]: ico(mat(('#A79C8B', '#B9AE9C', '#968C7E')[r.randint(3)], .9, .3), np.array([11.8+2.45*math.cos(a)*(1+.12*math.sin(3*a)), -6.6+1.35*math.sin(a), .03]), r.uniform(.12, .26), r, 2, .16, .62)
    for x, y in ((11.0, -6.3), (12.6, -6.9), (11.6, -7.1), (12.9, -6.1)): lathe(mat('#5C8747', .6), [(0, .04), (.19, .042), (.2, .036)], x, y, 0, 18)
    path = steps(8.9, y0-.75, 12, lambda k: -.035*k*k)
    bed_strip(.2, y0-.95, 8.0, y0-.15, ('mag', 'yel', 'fern', 'red', 'sh', 'wht'), .85, seed=7, step=.6); bed_strip(9.8, y0-.95, 14.9, y0-.15, ('yel', 'mag', 'wht', 'sh', 'red'), .85, seed=8, step=.6); bed_strip(h.W+.25, -1.6, h.W+1.1, 9, ('fern', 'red', 'mag', 'sh'), .95, seed=3, step=.7)
    for x, y, q, k in ((14.6, -5.6, .9, 'cane'), (14.5, -7.5, .8, 'fern'), (9.3, -5.4, .7, 'fern'), (9.2, -7.6, .75, 'mag'), (10.4, -8.3, .6, 'yel'), (13.2, -8.2, .7, 'red'), (18.6, -.8, 1.1, 'ban'), (19.5, 1.2, 1.2, 'ban'), (18.4, 3.4, 1.0, 'ban'), (-2.5, -1.0, 1.1, 'ban'), (-3.4, 1.2, 1.2, 'ban'), (-4.6, 3, 1.15, 'palm'), (18.8, 7.5, 1.2, 'palm'), (1.6, 14.5, 1.8, 'jac'), (13.5, 14.5, 1.9, 'mango'), (7.5, 16.5, 1.8, 'broad2'), (-6, 10, 1.7, 'mango2'), (20.5, 13, 1.7, 'broad'), (2.6, -5.2, .62, 'mango'), (-1.6, -6.2, .7, 'broad'), (4.6, -8.6, .9, 'mag'), (5.4, -8.2, .7, 'yel')): plant(k, x, y, q)
    grass(-8, -15, 21, y0-.1, 40, avoid=[(.1, y0-1, 8.05, y0), (9.75, y0-1, 15, y0)], test=lambda x, y: path(x, y) and ((x-11.8)/2.8)**2+((y+6.6)/1.6)**2 > 1); grass(h.W+1.1, y0, 22, 8, 20); grass(-8, y0, -.4, 8, 20); yard_wall(((-11, 19.4, 28, 19.6), (-11.2, -7, -11, 19.4)))
    for x, y, q, k in ((-10.2, -5, 1.3, 'hedge'), (-10.2, -3.2, 1.3, 'mag'), (-10.2, -1.4, 1.3, 'hedge'), (-10.2, .4, 1.2, 'cane'), (-10.2, 2.2, 1.3, 'hedge'), (-13.5, -2, 1.7, 'mango'), (-16, 5, 1.8, 'broad2'), (-21, -6, 1.7, 'mango2'), (-7.6, 3.5, 1.1, 'palms'), (1.2, -8.4, .8, 'red'), (.4, -7.8, .7, 'wht'), (2.0, -9.0, .7, 'fern'), (10.3, -5.0, .7, 'wht'), (13.6, -5.0, .75, 'mag'), (11.3, -8.6, .7, 'cane'), (12.4, -8.5, .6, 'wht'), (14.9, -6.5, .7, 'yel'), (17.2, -4.9, .9, 'mag'), (17.9, -4.2, .8, 'wht'), (16.8, -5.7, .7, 'yel'), (17.8, -6.2, .8, 'fern')): plant(k, x, y, q)
    hills(hazecol='#DDE6E6', hz=.9); backdrop(50, 7, -60, 80, 24, 80); put('gvw', lambda: woman('#2D7F79', '#D9A12E', 1), 14.89, -3.78, 0, 200); put('gvc', lambda: child('#D9733A', '#2C3E50', 0), 14.83, -4.37, 0, 188); camera((19.6, -12.2, 2.1), (8.5, 0, 2.1), lens=27.5, shift_y=.0, fstop=6, focus=15); day(160, 25, 5.4, turn=9.2); R(-.1, thr=.03)

@scene
def retirement_haven():
    """no steps: a ramp to the deep veranda with its rocking chairs, golden evening"""
    h = Home('retirement-haven', base=.3); (a, b), (y0, _) = h.rooms['Veranda']['x'], h.rooms['Veranda']['y']; ter = mat('#C96F45', .75, .1, 90, .04, .8, .25, dirt=True); xd = 8.5
    with xf(0, 0, h.base):
        h.walls(outer=plaster('#FBEFDA'), inner=plaster('#F0E2C8')); h.floors(); hip_roof(0, 0, h.W, h.D, h.h+.2, 25, .6); lit_rooms(h, ('Living room', 'Kitchen and dining', 'Bedroom 1'), 4.)
        with xf(0, 0, 0, 90): hip_roof(y0, -b, 5.2, -a, h.h+.203, 25, .45)
        deck(h, 'Veranda', 4, rail=((a+.1, 7.25), (9.75, b-.1))); accent_wall(h, a+.005, b, ter)
        for x, q, c in ((6.75, 16, '#D9A12E'), (10.1, 14, '#3C6B57'), (10.9, -22, '#D9A12E')): put('rk'+c, lambda: rocker('#8A5A34', c), x, -.75, -.01, q)
        put('ctr', lambda: ctable(.26, 'wood', .48), 10.5, -1.25, -.01); put('vr', lambda: vase('#2D7F79', .6), 10.5, -1.22, .47); put('cupr', lambda: lathe(mat('cream', .4), [(.03, 0), (.042, .02), (.045, .08), (.04, .08), (.037, .02)], seg=28), 10.62, -1.32, .47); plant('potw', 9.5, -.42, .72, -.01); plant('pot', 7.5, -.42, .72, -.01)
        wlamp(xd-.85, -.13, 1.95); wlamp(xd+.85, -.13, 1.95)
        for x in (7.0, 10.3): pendant(x, -1.0, 2.3, '#E7C68C', .16, h.h-.05, emit=5.)
    cr = mat('#CDBB9C', .88, .2, 30, .08); K.B.add(cr, [(xd-1.05, y0-.1, .285), (xd+1.05, y0-.1, .285), (xd+1.05, y0-3.4, .02), (xd-1.05, y0-3.4, .02)], [(0, 3, 2, 1)], smooth=False); box(cr, xd-1.05, -14, -.1, xd+1.05, y0-3.39, .03, .01)
    for x in (xd-1.05, xd+1.05):
        K.B.add(cr, [(x, y0-.1, .284), (x, y0-3.4, .019), (x, y0-3.4, -.1), (x, y0-.1, -.1)], [(0, 1, 2, 3) if x < xd else (3, 2, 1, 0)], smooth=False)
        for y, z in ((y0-.25, .27), (y0-1.8, .15), (y0-3.3, .03)): rod(mat('#8F5F36', .5), (x, y, z-.1), (x, y, z+.85), .03, 10)
        for d in (.85, .5): rod(mat('#8F5F36', .5), (x, y0-.15, .28+d), (x, y0-3.4, .02+d), .03, 10)
    lawn(); earth_foot(0, -.2, h.W, h.D, .5); bed_strip(.2, -1.1, 5.7, -.25, ('mag', 'yel', 'wht', 'red', 'sh'), .85, seed=9, step=.55); bed_strip(a, y0-.95, xd-1.15, y0-.15, ('yel', 'wht', 'red'), .75, seed=10, step=.55); bed_strip(xd+1.15, y0-.95, b, y0-.15, ('yel', 'mag', 'wht', 'red'), .75, seed=12, step=.5); bed_strip(h.W+.25, -.4, h.W+1.05, 7.5, ('mag', 'fern', 'yel', 'sh'), .85, seed=13, step=.65)
    for x, y, q, k in ((14.6, 3, 1.15, 'ban'), (15.4, 5.2, 1.2, 'ban'), (-3.2, 1.5, 1.2, 'ban'), (-4.4, 5, 1.2, 'palm'), (-.5, 11.5, 1.5, 'jac'), (8, 14.5, 1.9, 'mango'), (14.5, 12.5, 1.6, 'broad2'), (-7, 11, 1.7, 'mango2'), (19, 10, 1.5, 'jac'), (3, 16, 1.8, 'broad'), (1.0, -5.2, .8, 'mag'), (1.9, -5.8, .7, 'yel'), (.2, -5.9, .75, 'fern'), (13.2, -3.6, .85, 'cane'), (13.8, -4.4, .7, 'mag')): plant(k, x, y, q)
    for sx in (-1, 1):
        for k in range(3): bollard(xd+sx*1.35, y0-4.1-k*2.0, 0, .5)
    grass(-8, -14, 18, -.2, 42, avoid=[(-.1, -1.2, 6, 0), (5.8, y0-1, 11.6, 0), (xd-1.15, -15, xd+1.15, 0)]); grass(h.W+1, -.2, 18, 7, 20); grass(-8, -.2, -.4, 7, 20); yard_wall(((-10, 17.4, 24, 17.6), (-10.2, -6, -10, 17.6)))
    for x, y, q, k in ((-9, 4.5, 1.5, 'mango'), (-13, -2, 1.5, 'broad2'), (-16, 8, 1.8, 'mango2'), (-20, 1, 1.7, 'broad'), (-9.3, -1.5, 1.2, 'hedge'), (-9.3, .2, 1.3, 'mag'), (-9.3, 2, 1.2, 'hedge'), (-9.2, -3.4, 1.2, 'cane')): plant(k, x, y, q)
    hills(hazecol='#F0DCC0', hz=.92); backdrop(50, 8, -60, 80, 24, 80); camera((14.6, -10.4, 1.8), (6.3, 0, 1.8), lens=27.5, shift_y=.05, fstop=5.6, focus=11.5); golden(152, 19, 5.4); R(-.14, thr=.03)

def greens(kind, x, y, z, q=1.):
    """vegetables: cabbage, tomatoes on sticks, maize"""
    place('PLcab', lambda: shrub('#5B8752', '#BFD39A', 31, .2, None, 700), x, y, z, q) if kind == 'cabbage' else place('PLtom', lambda: ([rod(mat('#9B7A52', .9), (d, 0, 0), (d*.4, 0, 1.0), .012, 5) for d in (-.14, .14)], shrub('#3F6E36', '#8FAF58', 33, .3, '#D8432F', 700)), x, y, z, q) if kind == 'tomato' else place('PLmai', lambda: banana(5, .05, 9, 1.0, .13, '#4F8A3C', '#B4CC62'), x, y, z, q)
def eco_beds():
    """the vegetable beds before the kitchen window"""
    for i, (cx, cy, ks) in enumerate(((6.1, -2.6, ('cabbage', 'cabbage')), (8.6, -2.6, ('tomato', 'tomato')), (11.1, -2.6, ('maize', 'cabbage')), (6.1, -5.2, ('tomato', 'cabbage')), (8.6, -5.2, ('cabbage', 'cabbage')), (11.1, -5.2, ('maize', 'maize')))):
        with xf(cx, cy):
            box(mat('#8A5F3C', .7, .2, 8, .2, 2), -.95, -.95, 0, .95, .95, .36, .01); box(mat('#4A3426', 1, .5, 20, .3), -.88, -.88, .3, .88, .88, .37, .02)
            for k in range(3):
                for j in range(4): greens(ks[j % 2], -.6+k*.6+.04*math.sin(7*j+k), -.66+j*.44, .35, (.72 if ks[j % 2] == 'maize' else .95)+.12*math.sin(3*k+5*j+i))
@scene
def eco_home():
    """solar roof, rain tank, vegetable beds before the kitchen window"""
    h = Home('eco-friendly-home', base=.3); g = '#6E8E4E'; t = math.tan(math.radians(25)); yf = -.65; zr = h.h+.2
    with xf(0, 0, h.base):
        h.walls(outer=plaster('#F6EEDC'), inner=plaster('#EFE3CC')); h.floors(); hip_roof(0, 0, h.W, h.D, zr, 25, .65, gable=True); xm, y0 = gable_porch(h, acc='#93A270', posts='#8C5A3C')
        za = lambda y: zr+(y-yf)*t
        solar(5.3, .5, 10.3, 4.1, za(.5), za(4.1), 5, 2, .14)
        with xf(3.6, 0, 0):      # the water heater
            for x in (-.5, .5): rod(mat('#8E9496', .5), (x, 4.0, za(4.0)), (x, 4.35, za(4.35)+.55), .025, 6)
            rbox(mat('#26323A', .15, spec=.8), (0, 3.3, za(3.3)+.16), (1.5, 1.5, .06), .01, 1, M=Matrix.Rotation(math.atan(t), 4, 'X')); lathe(mat('#D7DADB', .3, metal=.4), [(.0, -.8), (.2, -.8), (.23, -.76), (.23, .76), (.2, .8), (.0, .8)], seg=28, M=Matrix.Translation((0, 4.2, za(4.2)+.42)) @ Matrix.Rotation(math.radians(90), 4, 'Y'))
        put('ave', lambda: armchair('#6E8E4E'), 3.5, -.72, -.01, -18); plant('pot', 1.0, -.55, .8, -.01); wlamp(2.95, -.13, 1.95, False)
        gt = mat('#E9E2D2', .5); box(gt, xm+2.3, yf-.14, zr-.16, h.W+.65, yf-.02, zr-.04, .01); rod(gt, (h.W+.5, yf-.08, zr-.1), (h.W+.75, .5, 2.25), .045, 10)
    place('PLrain', lambda: watertank(0, 0, 0, .9, 1.9, '#3C4A44'), h.W+1.25, 1.1, .4, 1, 0); box(mat('#B8A98F', .9, .2), h.W+.2, .05, -.1, h.W+2.3, 2.15, .4, .02); rod(mat('#8E9496', .3, metal=.8), (h.W+1.25, .25, .75), (h.W+1.25, .02, .72), .03, 8)
    lawn(); earth_foot(0, -.2, h.W, h.D, .5); murram = mat('#9E6040', .97, .8, 10, .25, .8); plane(murram, 4.9, -6.6, 12.2, -.7, .006)
    eco_beds()
    for x, y, rot in ((4.4, -6.0, 20),):
        with xf(x, y, 0, rot): barrow('#C25A34')
    path = steps(2.3, y0-.95, 11, lambda k: .012*k*k)
    bed_strip(.1, -1.0, .5, -.3, ('fern',), .7, seed=9); bed_strip(-1.0, -.2, -.25, 9, ('hedge', 'mag', 'fern'), .9, seed=4); bed_strip(h.W+.3, 2.6, h.W+1.2, 9, ('fern', 'mag', 'sh', 'yel'), .9, seed=6)
    for x, y, q, k in ((-3.2, .5, 1.15, 'ban'), (-4.2, 2.5, 1.2, 'ban'), (-3.4, 5, 1.0, 'ban'), (15.4, 4.2, 1.15, 'ban'), (16.2, 6, 1.2, 'ban'), (14.8, 8.2, 1.1, 'palm'), (1, 15.5, 1.7, 'jac'), (8, 16.5, 1.9, 'mango'), (14, 15, 1.7, 'broad2'), (-6, 11, 1.7, 'mango2'), (20, 12, 1.6, 'broad'), (-9, 6, 1.4, 'jac'), (-1.8, -3.4, .55, 'mango')): plant(k, x, y, q)
    grass(-9, -14, 18, -.2, 40, avoid=[(4.8, -6.7, 12.3, -.6), (.2, -2.1, 4.7, 0)], test=path); grass(h.W+1.2, -.2, 18, 8, 20); grass(-9, -.2, -1, 8, 20); climber(9.4, -.3, 2.3, 1.1, 'yel', seed=5); yard_wall(((-11, 19, 24, 19.2), (-11.2, -7, -11, 19)))
    for x, y, q, k in ((-10.2, -4.5, 1.3, 'hedge'), (-10.2, -2.8, 1.2, 'mag'), (-10.2, -1, 1.3, 'hedge'), (-10.2, .8, 1.2, 'sh'), (-10.2, 2.6, 1.3, 'hedge'), (-14, -1, 1.6, 'broad2'), (-17, 5, 1.8, 'mango'), (-22, -4, 1.7, 'broad')): plant(k, x, y, q)
    hills(hazecol='#DDE6E6', hz=.9); backdrop(50, 9, -60, 80, 24, 80); put('ehw', lambda: woman('#D9A12E', '#2D7F79', 0), 8.2, -3.0, 0, 160); put('ehh', hen, 11.6, -6.4, 0, 60); put('ehh2', lambda: hen('#E9E2D2'), 12.2, -5.8, 0, 200); camera((15.9, -12.6, 3.0), (5.7, 0, 3.0), lens=28.5, shift_y=-.045, fstop=6, focus=14); day(112, 30, 5.4, turn=11.8); R(-.1, thr=.03)

def town_below(z=-10.5, turn=180, n=70):
    """what the windows of a flat look down on: roofs, trees and hills; turn: 180 for windows to -Y"""
    with xf(0, 0, z, turn): plane(mat('#5B7A3F', .95, kind='ground', col2='#8C8F54', vscale=.05, var=.2), -400, 4, 400, 420, -.06); hills(((80, 16, 1), (150, 42, 2), (280, 86, 3)), hazecol='#DDE6E6', hz=.9); backdrop(n, 8, -n, n, 12, n)
def worktable(w=1.5):
    box(M_top(), -w/2, -.3, .71, w/2, .3, .745, .01); [rod(mat('ink', .5), (x, y, 0), (x*.97, y*.9, .71), .018, 8) for x in (-w/2+.08, w/2-.08) for y in (-.24, .24)]
    rbox(mat('#B9BEC2', .3, metal=.6), (-.1, -.05, .755), (.34, .23, .014), .006, 2); rbox(mat('#B9BEC2', .3, metal=.6), (-.1, .09, .865), (.34, .012, .22), .006, 2, M=Rx(-14)); rbox(mat('#3F7FA6', .3, emit=.2), (-.1, .083, .865), (.31, .004, .19), .002, 1, M=Rx(-14))
def studio_room(hide, furnished=True):
    h = indoors('urban-studio', hide, {('Living and sleeping', 'right'): '#C4653F', ('Kitchen', 'back'): '#D9936B'}); rm = 'Living and sleeping'; Q = h.rooms['Kitchen']
    with xf(0, 0, h.base): studio_fit_kitchen(h)
    town_below(); point((sum(Q['x'])/2, sum(Q['y'])/2, h.base+2.3), 28, '#FFE9CC', .2)
    if not furnished: return h
    with xf(0, 0, h.base):
        with h.facing(rm) as (w, d):
            put('beds', lambda: bed(1.4, '#F6EFE2', '#D9A12E'), .1, -1.14); put('nst', nightst, -.95, -.26); put('art1s', lambda: art(.6, .8, 9), -.25, -.012, 1.75); put('art0s', lambda: art(.5, .66, 5), .52, -.012, 1.72); put('rugbs', lambda: rug(1.7, 2.1, '#EADFC8', '#3C6B57', '#D9A12E'), .2, -2.6, .003)
            put('dts', lambda: ctable(.4, 'wood', .72), .1, -3.0)
            for x, y, q in ((-.42, -3.58, 140), (.5, -3.62, 215)): put('chs', lambda: chair('#2F6B55'), x, y, 0, q)
            put('fruits', lambda: (lathe(mat('#F3EDE0', .4), [(.05, 0), (.14, .03), (.17, .08), (.16, .08), (.12, .04), (.0, .02)], seg=32), [lathe(mat(c, .5), [(.0, .03), (.035, .04), (.048, .075), (.035, .11), (.0, .122)], x, y, 0, 20) for x, y, c in ((.05, .02, '#F2A31B'), (-.06, .04, '#E0742B'), (.0, -.07, '#8FB03C'))]), .1, -3.0, .72)
        with h.facing(rm, 'front') as (w, d):
            put('wkt', worktable, -.5, -.36); put('chd', lambda: chair('#D9A12E'), -.55, -.74, 0, 178); put('tld', tlamp, -1.02, -.3, .745, 0, .75); put('bkd', lambda: books(6, 3), -.02, -.24, .745); put('pps', lambda: potplant(.24, .42, '#E9E0CF', 3, 1.35, .33, 13), -w/2+.42, -.42); put('pps2', lambda: potplant(.08, .13, 'terracotta', 15, .34, .1, 11), .16, -.42, .745)
        with h.facing(rm, 'left') as (w, d):
            put('art2s', lambda: wall_shelf(.8, '#3C6B57'), .1, 0, 1.45); put('bsk2', lambda: basket('#C79A5B', .21, .36), .2, -.3)
        pendant(4.4, 2.3, 1.95, '#E2A93A', .24, h.h)
    return h
@scene
def studio():
    h = studio_room({('Living and sleeping', 'back')}); leaf_shade(h, 'Living and sleeping', 'front', 1.0, .5, 7, 1.3); camera((3.9, 5.35, 1.25+h.base), (4.95, 0, 1.25+h.base), lens=21, shift_y=-.08); starter_light(h, 'Living and sleeping', 158, 30, 44); R(.24, **IN)
@scene
def studio_bed():
    rm = 'Living and sleeping'; h = studio_room(())
    with xf(0, 0, h.base):
        with h.wall(rm, 'back') as (a, b, d): put('sbw', lambda: wall_shelf(1.1, '#2F6B55'), 1.35, 0, 1.5); put('sba', lambda: art(.55, .72, 8), .3, -.012, 1.62); hooks(((-.55, None), (-.33, '#2F6B55'), (-.11, None)), 1.75); put('sbp', lambda: potplant(.2, .36, '#E9E0CF', 3, 1.15, .28, 13), b-.42, -.45); put('sbb', lambda: basket('#C79A5B', .22, .36), .45, -.34); put('sbc', lambda: console(1.0, 'wood', .46, .34), 1.35, -.2); put('sbk', lambda: books(7, 6), 1.0, -.2, .46)
        put('sbs', lambda: F.slippers(0, 0, 20, '#2F6B55'), 5.1, 1.35)
    town_below(-10.8, -90, 36); leaf_shade(h, rm, 'right', 1.0, .5, 7, 1.3); view(h, (4.34, .95), (6.75, 3.42), 25.1, 1.22, shift=-.077, side=-.083); starter_light(h, rm, 124, 28, 40); R(.24, **IN)
# ---------------------------------------------------------------- living rooms and bedrooms from the drawn plans
BR = F.BRASS
def BOARDS(): return mat('#A07C5A', .4, .25, kind='planks', spec=.4)      # the boards of the living rooms
ORANGE, CREAM, GREEN, GOLD, BRICK, NAVY, SAGE, TEAL = '#D9733A', '#EFE7D8', '#3C6B57', '#D9A12E', '#B2603C', '#2C3E50', '#8FA486', '#2D7F79'
@scene
def family_living():
    L = 'Living room'; h = indoors('family-comfort', {(L, 'back')}, {(L, 'right'): '#E8B84A'})
    with xf(0, 0, h.base):
        balcony(h, 'Balcony'); fit_living(h, L, None, (2.0, ORANGE, (GREEN, GOLD, CREAM), 3), ('#F0E6D2', GREEN, GOLD), (2.4, 1.7), lamp=0); pictures(h, L, 'right', (9, -.5, 1.72, .9, .66), (8, .42, 1.72, .5, .66))
        with h.facing(L) as (w, d): put('fll', flamp, -1.55, -.35, 0, 0, .9); put('ppl', lambda: potplant(.22, .38, '#E9E0CF', 3, 1.2, .3, 13), 1.55, -.45); put('pf', lambda: pouf(GREEN), -1.15, -1.75); put('bsk', basket, 1.35, -1.25)
        with h.facing('Balcony', 'front') as (w, d): plant('poty', 1.2, -.55, .8); plant('pot', -1.25, -.6, .85); put('bc', lambda: chair(GOLD), .35, -.7, 0, 150)
    town_below(); view(h, (2.98, 4.3), (6.3, .95), 23, 1.3, shift=-.07); starter_light(h, L, 222, 36, 42); R(.4, **IN)
@scene
def family_bedroom():
    L = 'Bedroom 1'; h = indoors('family-comfort', {(L, 'left'), (L, 'back')}, {(L, 'right'): '#5E8A74'})
    with xf(0, 0, h.base):
        fit_bedroom(h, L, GOLD, 1.55, None, rugc=('#EFE5D2', GREEN, GOLD, 'diamonds'), sides=(-1, 1), board=dict(cushion=(ORANGE, CREAM), board='arch'), side=('stool', GOLD)); pictures(h, L, 'right', (7, -.3, 1.78, .5, .62), (6, .42, 1.78, .62, .5))
        with h.facing(L) as (w, d): put('tch', lambda: (rbox(mat('#A4703F', .5, .15, 9, .15, 2), (0, 0, .2), (1.1, .42, .4), .02, 3), rbox(mat('#8A5A36', .5, .15, 9, .15, 2), (0, 0, .42), (1.16, .46, .05), .015, 3), [box(mat('#C9A24A', .3, metal=1.), x-.03, -.225, .3, x+.03, -.21, .36, .004) for x in (-.3, .3)], rbox(fab('#F3EDE0'), (-.2, 0, .475), (.5, .36, .06), .025, 3)), 0, -2.45); F.slippers(1.25, -1.75, 30, BRICK)
        with h.facing(L, 'front') as (w, d): put('ppl', lambda: potplant(.2, .34, '#E9E0CF', 3, 1.05, .27, 13), -w/2+.42, -.4)
    town_below(); view(h, (6.95, 4.05), (9.6, 1.0), 20); starter_light(h, L, 215, 36, 40); R(.4, **IN)
@scene
def executive_living():
    L = 'Living room'; h = indoors('executive-suite', (), {(L, 'left'): NAVY})
    with xf(0, 0, h.base):
        balcony(h, 'Balcony', cap='ink'); fit_living(h, L, None, (2.5, '#E9E4DA', (NAVY, GOLD, '#C9B79A'), 3), ('#E6DDCB', NAVY, GOLD), (3.1, 2.2), arms=((GOLD, 1.5, -2.35, -75),), lamp=0); pictures(h, L, 'left', (8, -.55, 1.75, .62, .82), (10, .28, 1.75, .62, .82)); slat_wall(h, L, 'left', 1.62, 2.4); slat_wall(h, L, 'left', -2.4, -1.62)
        with h.facing(L) as (w, d): put('fll', flamp, -1.62, -.38, 0, 0, .95); put('ppl', lambda: potplant(.24, .42, '#26313C', 3, 1.3, .32, 13), 1.78, -.5); put('ct2', lambda: ctable(.3, '#F3EADA', .46), .62, -1.95); put('vs', lambda: vase(TEAL, .8), .62, -1.95, .46)
        with h.facing('Balcony', 'front') as (w, d): plant('potd', 1.9, -.6, 1.); plant('potw', -1.9, -.6, 1.); put('ba', lambda: armchair('#2F6B55'), -.6, -.75, 0, 160)
        pendant(8.2, 2.5, 1.95, '#E2A93A', .26, h.h)
    town_below(-13.); view(h, (10.9, 4.7), (6.25, .95), 22.5, 1.3, shift=-.07); starter_light(h, L, 150, 36, 60); R(.4, **IN)
@scene
def executive_bedroom():
    L = 'Bedroom 1'; h = indoors('executive-suite', {(L, 'right'), (L, 'back')}, {(L, 'left'): '#3E5163'})
    with xf(0, 0, h.base):
        fit_bedroom(h, L, GOLD, 1.75, None, '#F5F0E6', '#8A5A36', ('#E9E0CF', NAVY, GOLD), bench=NAVY, at=.35, rugd=(2.7, 1.9)); slat_wall(h, L, 'left', -.95, 1.65)
        with h.facing(L, 'front') as (w, d): put('ppl', lambda: potplant(.22, .38, '#26313C', 3, 1.15, .29, 13), w/2-.45, -.45)
    town_below(-13.); leaf_shade(h, L, 'front', 1.1, .5, 4, 1.1); pictures(h, L, 'front', (4, -1.31, 1.6, .44, .58)); view(h, (3.44, 4.9), (.77, 1.655), 20.9, 1.22, shift=-.075); starter_light(h, L, 146, 23, 34); R(.28, **IN)
@scene
def penthouse_living():
    L = 'Living room'; h = indoors('luxury-penthouse', (), {(L, 'left'): '#2F6B55'})
    with xf(0, 0, h.base):
        balcony(h, 'Roof terrace'); so = ('#F1EADC', (BRICK, GOLD, '#E9B99A', GOLD), 4)
        with h.facing(L) as (w, d):
            put('rug', lambda: rug(3.9, 2.9, '#EFE3CA', '#2F6B55', GOLD, 'border'), .35, -2.0, .003, 0); put('so', lambda: sofa(3.1, *so), .3, -.56); put('ctl', lambda: ctable(.55, '#8A5A36', .34), .1, -1.9); put('ct2', lambda: ctable(.34, '#F3EADA', .46), .65, -2.3); F.bowl(.65, -2.3, .46, .14, .08, BRICK); put('bkl', two_books, -.05, -1.85, .34, 20); put('cupl', cup_, .32, -1.7, .34)
            put('arm', lambda: armchair(GOLD), -1.95, -2.1, 0, 98); put('arm2', lambda: armchair('#E9B99A'), -1.25, -3.5, 0, 148); put('pplb', lambda: potplant(.26, .46, 'white', 3, 1.5, .36, 13), -1.75, -.55); put('fll', flamp, 2.15, -.42, 0, 0, .98)
        pictures(h, L, 'left', (4, .3, 1.85, 1.5, 1.0)); F.slippers(10.6, 1.0, 150, BRICK); put('dtk', lambda: dtable(1.6, .85), 14.3, 2.9, 0, 90); [put('chk', lambda: chair(TEAL), x, y, 0, q) for x, y, q in ((13.55, 2.5, 90), (13.55, 3.3, 90), (15.05, 2.5, -90), (15.05, 3.3, -90))]; pendant(14.3, 2.9, 1.7, '#E2A93A', .24, h.h)
        with h.facing('Roof terrace', 'front') as (w, d): put('lg', lambda: lounger('#F4ECDD', 'yellow'), .9, -1.35, 0, 160); plant('potw', 2.6, -.6, 1.1); plant('pot', -1.2, -.6, 1.1)
        pendant(9.5, 3.4, 1.9, '#C25A34', .3, h.h)
    town_below(-19.); view(h, (12.4, 6.05), (8.05, .8), 20.5, 1.34, shift=-.07); starter_light(h, L, 150, 32, 64); R(.4, **IN)
@scene
def garden_living():
    L = 'Living room'; tile = mat('#BE7450', .5, .3, kind='pavers', spec=.4); h = indoors('garden-villa', {(L, 'back')}, {(L, 'left'): SAGE}, {L: tile, 'Hall': tile})
    with xf(0, 0, h.base):
        deck(h, 'Veranda', 7); fit_living(h, L, None, (2.2, '#F0E9DA', (SAGE, ORANGE, GOLD), 3), ('#F0E6D2', ORANGE, SAGE, 'round'), (3.0, 1.9), arms=((ORANGE, -1.6, -1.5, 68),), lamp=0); baskets(h, L, 'left', (-.55, 1.78, .3, ('#C79A5B', '#7A3E2A', '#E3C58E', '#7A3E2A')), (.05, 1.95, .22, ('#E3C58E', '#3C6B57', '#E3C58E')), (.45, 1.62, .26, ('#B26A3C', '#E3C58E', '#5B3A28')))
        with h.facing(L) as (w, d): put('fll', flamp, -1.5, -.38, 0, 0, .92); put('ppl', lambda: potplant(.24, .42, 'terracotta', 3, 1.3, .32, 13), 1.6, -.5); put('bsk', basket, -1.5, -1.05)
        put('rkv', lambda: rocker('#8A5A34', GOLD), 7.2, -1.0, -.01, 200)
    plot_round(h); leaf_shade(h, L, 'front', 2.6, .9, 6, 1.6); view(h, (10.5, 4.5), (6.9, .95), 23.5, 1.16, shift=-.08); starter_light(h, L, 148, 32, 40); R(.3, **IN)
@scene
def garden_bedroom():
    L = 'Bedroom 1'; h = indoors('garden-villa', {(L, 'right'), (L, 'back')}, {(L, 'left'): '#C9D3BE'})
    with xf(0, 0, h.base):
        deck(h, 'Veranda', 7); fit_bedroom(h, L, '#E9DFC9', 1.75, None, '#FAF4E8', '#8A5A36', ('#F0E6D2', ORANGE, SAGE, 'round'), bench=ORANGE, at=.2, rugd=(2.9, 1.9), board=dict(cushion=(ORANGE, SAGE), board='soft', bc='#C98A5E'), side=('round', '#EFE6D6')); panelling(h, L, 'left', '#8FA486', 1.25); pictures(h, L, 'left', (5, .2, 1.9, .62, .8))
        with h.facing(L, 'front') as (w, d): put('ppl', lambda: potplant(.22, .38, 'terracotta', 3, 1.15, .29, 13), w/2-.45, -.45)
    plot_round(h); view(h, (3.82, 4.85), (.3, 1.6), 22.5, 1.34, shift=-.07); starter_light(h, L, 150, 40, 46); R(.4, **IN)
@scene
def student_living():
    L = 'Living room'; h = indoors('student-apartment', {(L, 'right'), (L, 'back')}, {(L, 'left'): TEAL}, front='top')
    with xf(0, 0, h.base):
        fit_living(h, L, None, (1.7, '#E7DFCF', (GOLD, ORANGE), 2), ('#F1E9D8', TEAL, ORANGE), (2.0, 1.5), at=.3, lamp=0); pictures(h, L, 'left', (9, -.1, 1.68, .46, .6), (8, .6, 1.68, .62, .6))
        with h.facing(L, 'front') as (w, d): put('wkt', worktable, .0, -.36); put('chd', lambda: chair(ORANGE), -.1, -.98, 0, 168); put('tld', tlamp, -.55, -.3, .745, 0, .7); put('bkd', lambda: books(7, 3), .42, -.24, .745); put('ppl', lambda: potplant(.2, .34, GOLD, 3, 1.1, .27, 13), 1.5, -.42)
        pendant(2.1, 1.9, 1.95, '#D96A3E', .22, h.h)
    town_below(-6.); view(h, (3.84, 3.85), (.6, .6), 21, 1.32, shift=-.07); starter_light(h, L, 160, 38, 40); R(.4, **IN)
@scene
def student_bedroom():
    L = 'Bedroom'; h = indoors('student-apartment', (), {(L, 'right'): '#EDBB3F'}, front='top')
    with xf(0, 0, h.base):
        fit_bedroom(h, L, TEAL, 1.0, None, '#F6EFE2', 'wood', ('#F1E9D8', TEAL, ORANGE), at=-.4, sides=(1,), rugd=(1.5, 1.6))
        with h.facing(L) as (w, d): put('shl', lambda: box(M_wood(), -.6, -.22, 0, .6, 0, .035, .006), -.4, 0, 1.62); put('bks', lambda: books(9, 2), -.9, -.11, 1.655); put('vss', lambda: vase('#F3EDE0', .7), -.25, -.11, 1.655); put('pps', lambda: potplant(.07, .12, ORANGE, 15, .3, .085, 11), .05, -.11, 1.655)
        with h.facing(L, 'front') as (w, d): put('wkt', worktable, -.05, -.36); put('chd', lambda: chair(ORANGE), -.1, -1.0, 0, 170); put('tld', tlamp, .5, -.3, .745, 0, .7); put('bkd', lambda: books(6, 3), -.65, -.24, .745)
        pendant(5.6, 1.75, 2.0, '#D96A3E', .2, h.h)
    town_below(-6.); view(h, (4.18, 3.2), (7.2, .45), 19.5); starter_light(h, L, 205, 38, 40); R(.4, **IN)
@scene
def haven_living():
    L = 'Living room'; h = indoors('retirement-haven', (), {(L, 'right'): '#E3A27E'})
    with xf(0, 0, h.base):
        fit_living(h, L, None, (2.1, '#F3EBDC', (GREEN, BRICK, GOLD), 3), ('#F1E6D2', BRICK, GREEN), (2.5, 1.8), lamp=1)
        with h.facing(L, 'back') as (w, d): put('sb', lambda: console(1.3, 'wood', .72, .38), 1.55, -.22); put('vs', lambda: vase(GREEN, .9), 1.2, -.22, .72); put('bkd', lambda: books(8, 5), 1.6, -.2, .72)
        pictures(h, L, 'back', (9, 1.55, 1.65, .8, .58)); haven_fit_kitchen(h)
        with h.facing(L) as (w, d): put('rk', lambda: rocker('#8A5A34', GREEN), -1.35, -2.0, 0, 60); put('bsk', basket, -1.75, -.9)
    plot_round(h); view(h, (6.2, .35), (10.7, 3.75), 22, 1.3, shift=-.07); starter_light(h, L, 110, 34, 54); R(.4, **IN)
@scene
def haven_bedroom():
    L = 'Bedroom 1'; h = indoors('retirement-haven', (), {(L, 'left'): '#E9C3A6'})
    with xf(0, 0, h.base):
        fit_bedroom(h, L, BRICK, 1.5, None, '#FAF4E8', '#A4703F', ('#F1E6D2', BRICK, GREEN, 'diamonds'), sides=(-1, 1), rugd=(2.3, 1.7), board=dict(cushion=(GREEN, '#F3E3C6')), side=('round', GREEN)); F.slippers(-1.35, -1.5, 60, GREEN); baskets(h, L, 'left', (-.3, 1.75, .24, ('#C79A5B', '#7A3E2A', '#E3C58E')), (.2, 1.9, .2, ('#E3C58E', '#3C6B57', '#E3C58E')), (.5, 1.62, .17, ('#B26A3C', '#E3C58E')))
        with h.facing(L, 'front') as (w, d): put('hba', lambda: art(.44, .58, 0), -1.0, -.012, 1.6); put('hbc', lambda: console(.8, 'wood', .5, .34), -1.08, -.2); put('hbv', lambda: vase('#D9A12E', .8), -.88, -.2, .5)
    plot_round(h); leaf_shade(h, L, 'front', 1.1, .5, 4, 1.1); view(h, (3.52, 2.8), (.82, .26), 20.8, 1.22, shift=-.075); starter_light(h, L, 146, 32, 30); R(.28, **IN)
@scene
def eco_living():
    L = 'Living room'; h = indoors('eco-friendly-home', {(L, 'right')}, {(L, 'left'): '#93A270'})
    with xf(0, 0, h.base):
        fit_living(h, L, None, (2.1, '#EFE6D2', ('#6E8E4E', '#A4703F', GOLD), 3), ('#E6D9BE', '#A4703F', '#6E8E4E', 'diamonds'), (2.7, 1.9), lamp=0); pictures(h, L, 'left', (1, -1.22, 1.66, .7, .9)); pictures(h, 'Hall', 'back', (11, -3.78, 1.6, .5, .64))
        with h.facing(L, 'back') as (w, d): put('sh', lambda: wall_shelf(.9), 1.56, -.06, 1.5); put('ar', lambda: armchair('#A4703F'), 1.28, -.95, 0, -32); put('fll', flamp, 1.98, -.36, 0, 0, .88)
        with h.facing(L) as (w, d): put('ppl', lambda: potplant(.2, .34, 'terracotta', 3, 1.05, .27, 13), 1.45, -.42); put('pf', lambda: pouf('#A4703F'), -1.3, -1.8); put('bsk', basket, 1.95, -.45)
        pendant(2.3, 2.9, 1.95, '#D8C9A0', .3, h.h)
    plot_round(h); leaf_shade(h, L, 'left', 1.1, .5, 4, 1.1); view(h, (4.46, .22), (.66, 3.75), 22.6, 1.24, shift=-.08); starter_light(h, L, 258, 30, 46); R(.36, **IN)
@scene
def eco_bedroom():
    L = 'Bedroom 1'; h = indoors('eco-friendly-home', {(L, 'left'), (L, 'front')}, {(L, 'right'): '#B9C39D'})
    with xf(0, 0, h.base):
        fit_bedroom(h, L, '#A9B98C', 1.65, 'back', '#F6EFDF', '#8A5A36', ('#E6D9BE', '#A4703F', '#6E8E4E', 'border'), rugd=(2.7, 1.9), robed=(1.6, 2.2, '#C79A68'), rat=.75, off=.17, board=dict(cushion=('#6E8E4E', '#E9DFC9'), board='slats'), side=('stool', '#6E8E4E', '#A4703F'))
        with h.facing(L) as (w, d): put('ebk', lambda: basket('#C79A5B', .27, .36), -.55, -2.6); rbox(fab('#E9DFC9'), (-.55, -2.6, .36), (.36, .3, .12), .05, 3); F.slippers(.75, -2.35, -20, '#6E8E4E')
        with h.facing(L) as (w, d): put('ppl', lambda: potplant(.22, .38, 'terracotta', 3, 1.2, .3, 13), -1.85, -.5); put('eba', lambda: art(.44, .6, 10), 1.4, -.012, 1.6)
    plot_round(h); leaf_shade(h, L, 'right', 1.1, .5, 4, 1.1); view(h, (7.66, .5), (10.42, 3.66), 22.6, 1.22, shift=-.075); starter_light(h, L, 128, 30, 34); R(.28, **IN)
@scene
def terrace_living():
    L = 'Living room'; h = indoors('penthouse', (), {(L, 'right'): '#C96F45'})
    with xf(0, 0, h.base):
        balcony(h, 'Terrace'); fit_living(h, L, None, (2.6, '#F3EBDC', (GOLD, GREEN, '#E8B04A'), 3), ('#F0E6D2', BRICK, GOLD), (3.0, 2.2), arms=((GREEN, -1.3, -2.6, 110),), lamp=0); pictures(h, L, 'right', (8, -.5, 1.75, .66, .86), (9, .42, 1.75, .66, .86))
        with h.facing(L) as (w, d): put('fll', flamp, 1.6, -.4, 0, 0, .95); put('ppl', lambda: potplant(.24, .42, 'white', 3, 1.3, .32, 13), -1.7, -.5); put('ct2', lambda: ctable(.3, '#F3EADA', .46), .6, -2.0); put('vs', lambda: vase(TEAL, .8), .6, -2.0, .46)
        plant('potw', 11.4, -1.15, 1.1, -.02); plant('pot', 7.2, -1.9, 1.1, -.02); put('bc', lambda: armchair('#E0A12E'), 9.6, -1.3, -.02, 150)
        pendant(9.3, 2.0, 1.95, '#E7C68C', .28, h.h)
    town_below(-19.); view(h, (7.3, 3.35), (12.4, .3), 20); starter_light(h, L, 232, 24, 56); R(.4, **IN)
@scene
def terrace_bedroom():
    L = 'Bedroom 1'; h = indoors('penthouse', (), {(L, 'left'): '#E6B59A'})
    with xf(0, 0, h.base):
        balcony(h, 'Terrace'); fit_bedroom(h, L, '#E8B84A', 1.8, None, '#FAF4E8', '#5E3F2A', ('#F3EAD8', GOLD, BRICK, 'border'), bench=TEAL, rugd=(3.0, 2.1), off=.17, board=dict(cushion=(TEAL, GOLD, TEAL), board='low'), side=('round', TEAL, '#5E3F2A'))
        with h.facing(L, 'front') as (w, d): put('ppl', lambda: potplant(.24, .42, 'white', 3, 1.25, .31, 13), -1.7, -.5)
        plant('pot', 1.2, -1.6, 1.1, -.02); plant('potw', 4.2, -1.7, 1.1, -.02); put('lg', lambda: lounger('#F4ECDD', 'yellow'), 2.7, -1.3, -.02, 160)
    town_below(-19.); view(h, (4.8, 3.85), (.7, .3), 20); starter_light(h, L, 215, 26, 52); R(.4, **IN)
@scene
def villa_bedroom():
    L = 'Bedroom 1'; h = indoors('muyenga-villa', {(L, 'right'), (L, 'back')}, {(L, 'left'): '#E0B23F'}, level=1, base=3.4)
    with xf(0, 0, h.base):
        balcony(h, 'Balcony'); fit_bedroom(h, L, GREEN, 1.75, None, '#FAF4E8', '#A4703F', ('#F0E6D2', GREEN, GOLD), bench=BRICK, rugd=(2.7, 1.9)); panelling(h, L, 'left', '#E3AE8E', 1.25); pictures(h, L, 'left', (10, -.35, 1.85, .5, .66), (8, .4, 1.85, .6, .66))
        with h.facing(L, 'front') as (w, d): put('ppl', lambda: potplant(.22, .38, 'terracotta', 3, 1.15, .29, 13), w/2-.45, -.45)
        plant('poty', 1.0, -.9, .9, -.02); put('ba', lambda: armchair('cream'), 2.8, -.75, -.02, 160)
    plot_round(h, 9); view(h, (4.25, 4.15), (.6, .7), 20); starter_light(h, L, 214, 40, 46); R(.4, **IN)

# ---------------------------------------------------------------- kitchens and bathrooms from the drawn plans
def tiled(h, room, side, z0, z1, size=(.15, .15), colours=('#EFE6D6',), x0=None, x1=None, **k):
    """tiles on a wall from z0 to z1, the whole wall or from x0 to x1, round its windows and doors"""
    H = [(a-(.062 if q == 'door' else 0), lo if q == 'window' else 0, b+(.062 if q == 'door' else 0), up+(.062 if q == 'door' else 0)) for q, a, lo, b, up in h.openings(room, side)]
    with h.wall(room, side) as (a, b, d): F.tiles(a if x0 is None else x0, b if x1 is None else x1, z0, z1, size, colours, H, **k)
def clad(h, room, parts, size=(.15, .15), dado=1.2, **k):
    """tiles up to the ceiling: for each (side, colours below the dado, colours above it, x0, x1) of `parts`"""
    for i, (side, low, up, x0, x1) in enumerate(parts):
        n = round(dado/size[1])*size[1]
        if low is up: tiled(h, room, side, 0, h.h, size, low, x0, x1, seed=2+i, **k)
        else: tiled(h, room, side, 0, n, size, low, x0, x1, seed=2+i, **k); tiled(h, room, side, n, h.h, size, up, x0, x1, seed=9+i, **k)
def leaf_shade(h, room, side, out=.75, drop=.25, n=5, s=1.):
    """a plant outside a window, which the camera does not see: its leaves shade the sun that falls in"""
    old = set(bpy.context.scene.objects)
    with xf(0, 0, h.base), h.wall(room, side):
        for q, a, lo, b, up in h.openings(room, side):
            if q == 'window': put(f'shade{side}{a:.1f}', lambda: banana(7, .05, n, .95, .17), (a+b)/2+.2, out, lo-drop, 30, s)
    for o in set(bpy.context.scene.objects)-old: o.visible_camera = o.visible_glossy = False
def hooks(P, z, c=BR):
    """coat hooks on the wall; P: x and the colour of what hangs there, or None"""
    for x, cloth in P:
        F.rod(F.metal(c), (x, 0, z), (x, -.05, z), .008, 10); F.rod(F.metal(c), (x, -.05, z), (x, -.055, z+.03), .008, 10); cyl(F.metal(c), 0, 0, 0, .012, .022, seg=18, M=Matrix.Translation((x, 0, z)) @ Rx(90))
        if cloth: t = np.linspace(0, 1, 16); V = [(x+(.03+.13*v**.7)*q+.02*math.sin(q*6+v*4), -.06-.025*math.cos(q*9+v*2)*(v**.5)-.012, z+.01-.62*v) for v in t for q in np.linspace(-1, 1, 25)]; K.B.add(fab(cloth), V, [(i*25+j, i*25+j+1, (i+1)*25+j+1, (i+1)*25+j) for i in range(15) for j in range(24)])
def sills(h, room, side, c='#FBF8F0'):
    """boards below the windows of a kitchen or a bathroom"""
    for q, a, lo, b, up in h.openings(room, side):
        if q == 'window':
            with h.wall(room, side): box(mat(c, .5), a-.04, -.045, lo-.028, b+.04, .1, lo, .004)
def paved(h, room, *a, **k): (x0, x1), (y0, y1) = h.rooms[room]['x'], h.rooms[room]['y']; F.floor_tiles(x0, y0, x1, y1, *a, **k)
def wet_light(h, room, az, el=36, pw=40, spill=()):
    """as starter_light, with lamps in the rooms that `spill` names: they are seen through openings and in mirrors"""
    for n in spill: (a, b), (c, d) = h.rooms[n]['x'], h.rooms[n]['y']; point(((a+b)/2, (c+d)/2, h.base+2.3), 22, '#FFE9CC', .2)
    starter_light(h, room, az, el, pw)

def starter_fit_kitchen(h):
    L = 'Kitchen'; c = '#B2603C'; paved(h, L, (.4, .4), ('#C5744C', '#EADCC4'), 'check'); tiled(h, L, 'back', .9, 1.5, (.15, .15), ('#F1E9DA', '#ECE2CF', '#F4EEE2')); sills(h, L, 'back')
    with h.wall(L, 'back') as (a, b, d):
        x, at = F.run(((.45, '3'), (.6, 'H'), (.6, 'D'), (.8, 's'), (.6, 'D'), (.42, 'd')), a+.02, c, '#EAE3D6'); F.ends(a+.021, x, c); F.fridge(b-.63, .6, 1.6); F.pot(at[1]+.17, -.4, .945, .11, .12, '#3C6B57'); F.saucepan(at[1]+.44, -.18, .945, .085, .1)
        F.shelf(a+.1, -.95, 1.62); F.jars(a+.22, -.11, 1.65, ('#D9A12E', .16), ('#F3EDE0', .2), ('#3C6B57', .15), ('#B2603C', .18)); F.cups(a+.78, -.11, 1.65, '#F3EDE0', '#D9A12E'); F.rail_hooks(a+.1, -.98, 1.42, things=('ladle', 'pan', 'slice', 'cup')); F.shelf(.98, 1.42, 1.62); F.plates(1.15, -.11, 1.65, 5, .095); F.bowl(1.32, -.1, 1.65, .08, .05, '#D9A12E')
        F.boards(at[2]+.2, -.03, .9); F.dish_rack(at[4]+.3, -.3, .9); F.soap(at[3]+.72, -.1, .9, '#3C6B57'); F.kettle(at[5]+.2, -.3, .9, '#2D7F79'); put('pks', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 11), .55, .03, 1.08)
        F.jerrycan(1.2, -.86, 0, 12); put('kdt', lambda: ctable(.42, 'wood', .74), a+.62, -d+.6); F.fruit(a+.58, -d+.62, .74, .14, '#F3EDE0')
        for dx, dy, q in ((.62, .1, -80), (-.02, .62, 5)): put('kch', lambda: chair('#3C6B57'), a+.62+dx, -d+.6+dy, 0, q)
def family_fit_kitchen(h):
    L = 'Kitchen'; c = '#F0E6D2'; g = ('#2F7A5B', '#2A7053', '#378464'); tiled(h, L, 'left', .9, h.h, (.2, .1), g, bond=.5, grout='#D9D6C6'); sills(h, L, 'left')
    with h.wall(L, 'left') as (a, b, d):
        x = b-.02; F.tall(x-.56, .56, c); F.fridge(x-1.2, .6, 1.75); x1, at = F.run(((.5, '3'), (.6, 'H'), (.5, 'D'), (.8, 's')), a+.02, c, '#E9DFCB'); F.ends(a+.021, x1, c)
        F.wall_units(((.5, 'd'),), a+.02, 1.5, 2.15, c); F.hood(at[1]+.3, 1.6, .58, h.h); F.pot(at[1]+.16, -.4, .945, .12, .13, '#B2603C'); F.saucepan(at[1]+.44, -.18, .945, .09, .1); F.boards(at[2]+.32, -.03, .9); F.utensils(at[0]+.14, -.2, .9, '#D9A12E'); F.jars(at[0]+.27, -.12, .9, ('#F3EDE0', .2), ('#B2603C', .15)); F.soap(at[3]+.74, -.1, .9); put('pkf', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 11), .52, .03, 1.08)
    pictures(h, L, 'back', (2, -.1, 1.62, .62, .5))
    with h.wall(L, 'back') as (a, b, d): hooks(((.5, '#E8B84A'), (.72, None)), 1.72); put('fkb', lambda: basket('#C79A5B', .2, .36), .1, -.32)
    # the bar stands out from the front wall and leaves the way through free
    y = '#E8B84A'; fw = mat(y, .42, spec=.4); x0, x1, y0, y1 = 1.55, 2.1, .125, 1.42
    box(fw, x0, y0, .1, x1-.25, y1, .94, .003); box(mat('#2C2621', .9), x0+.03, y0, 0, x1-.28, y1-.03, .1, .002); [box(fw, x1-.262, y0+.02+k*.32, .12, x1-.244, y0+.02+(k+1)*.32-.012, .92, .003) for k in range(4)]; box(mat('wood', .4, .15, kind='planks', spec=.4), x0-.03, y0, .94, x1+.03, y1+.04, .985, .004)
    F.fruit(1.75, .42, .985, .15, '#F3EDE0'); F.cups(1.72, 1.1, .985, '#3C6B57', '#F3EDE0')
    for k in range(3): put('bsf', lambda: F.bar_stool('#3C6B57', .68), 2.3, .36+k*.42)
    for k in range(2): pendant(1.85, .45+k*.62, 1.86, '#E9B23A', .15, h.h)
@scene
def family_kitchen():
    L = 'Kitchen'; h = indoors('family-comfort', {(L, 'right')}, {}, {L: BOARDS()})
    with xf(0, 0, h.base): family_fit_kitchen(h)
    town_below(-10.5, 90, 36); leaf_shade(h, L, 'left', .9, .4, 4, 1.1); view(h, (4.15, 1.8), (0, 1.58), 23.2, 1.24, shift=-.08); wet_light(h, L, 232, 33, 26, ('Living room', 'Hall')); R(.28, **IN)
@scene
def executive_kitchen():
    L = 'Kitchen'; c = '#2B3B4C'; W_ = ('#F2EEE5', '#EDE7DA', '#F6F3EC'); h = indoors('executive-suite', {(L, 'front'), ('Living room', 'back')}, {}, {L: BOARDS()})
    with xf(0, 0, h.base):
        for s_, z in (('right', 1.46), ('back', 1.06)): tiled(h, L, s_, .9, z, (.2, .1), W_, bond=.5, grout='#D5CDBF')
        sills(h, L, 'back')
        with h.wall(L, 'back') as (a, b, d): F.fridge(a+.02, .6, 1.8, '#C4CACC'); x, at = F.run(((b-a-1.42-.63, 'b'), (.8, 's'), (.62, 'b')), a+.63, c, '#E9E2D4', tap=BR); F.soap(at[1]+.72, -.1, .9); put('pke', lambda: potplant(.07, .12, 'white', 15, .3, .085, 11), .5, .03, 1.08)
        with h.wall(L, 'right') as (a, b, d):
            x, at = F.run(((.615, 'c'), (.6, 'H'), (.5, '3'), (.5, 'd'), (.5, '3')), a, c, '#E9E2D4'); box(mat(c, .42, spec=.4), x+.0005, -.6, 0, x+.0205, -.005, .861, .0015); F.hood(at[1]+.3, 1.6, .58, h.h); F.wall_units(((.5, 'd'), (.5, 'd'), (.5, 'd')), at[2], 1.5, 2.2, c); F.bowl(at[4]+.25, -.3, .9, .15, .08, '#D9A12E'); F.saucepan(at[1]+.16, -.4, .945, .1, .12); F.pot(at[1]+.44, -.18, .945, .1, .1, '#D9A12E'); F.boards(at[2]+.3, -.03, .9); F.utensils(at[3]+.2, -.2, .9, '#2D7F79'); F.kettle(at[3]+.32, -.34, .9, '#C9CDD0')
        with h.wall(L, 'left') as (a, b, d):
            t = mat('wood', .4, .15, kind='planks', spec=.4); box(t, -1.3, -.4, .985, .85, -.004, 1.03, .004); [box(mat(c, .45), q, -.36, 0, q+.04, -.02, .985, .003) for q in (-1.25, .76)]
            for k in range(3): put('bse', lambda: F.bar_stool('#D9A12E', .72), -.9+k*.68, -.46)
            F.shelf(-.6, .9, 1.6); F.cups(-.4, -.11, 1.63, '#F3EDE0', '#D9A12E', '#2D7F79'); F.plates(.15, -.11, 1.63, 6, .1); F.bowl(.5, -.11, 1.63, .1, .06, '#D9A12E'); put('pk2', lambda: potplant(.08, .13, 'white', 9, .34, .1, 11), .76, -.11, 1.63); F.fruit(.3, -.2, 1.03, .14, '#F3EDE0')
        pendant(10.4, 8.0, 2.0, '#E2A93A', .17, h.h)
    town_below(-13., 0); view(h, (10.62, 5.7), (10.84, 10), 19, 1.45); wet_light(h, L, 20, 40, 34, ('Hall', 'Living room')); R(.4, **IN)
def haven_fit_kitchen(h):
    L = 'Kitchen and dining'; c = '#A9744A'; paved(h, L, (.4, .4), ('#D8C4A4', '#E2D2B6'), 'check'); tiled(h, L, 'back', .82, 1.42, (.15, .15), ('#F0B596', '#ECAC8B', '#F3BFA3'), x1=1.4, grout='#F3E3D2'); sills(h, L, 'back'); sills(h, L, 'right')
    with h.wall(L, 'back') as (a, b, d):
        x, at = F.run(((.5, 'o'), (.6, 'H'), (.6, '2'), (.8, 's'), (.8, 'o')), a+.03, c, '#EFE7D8', h=.82, style='slat'); F.ends(a+.031, x, c, .82); F.fridge(x+.3, .6, 1.55, '#E9E0CF'); box(mat('#EFE7D8', .3), x+.021, -.6, .782, x+.29, -.01, .82, .002); box(mat(c, .5), x+.022, -.58, .0, x+.288, -.01, .78, .002)
        for q, k in ((at[0]+.25, 0), (at[4]+.2, 1), (at[4]+.6, 2)): F.basket_low(q, -.32, .47 if k != 1 else .12, .34, .36, .18)
        F.plates(at[4]+.22, -.32, .46, 6, .12); F.bowl(at[4]+.58, -.3, .12, .15, .08, '#D9A12E'); F.pot(at[0]+.25, -.32, .1, .14, .14, '#3C6B57'); F.saucepan(at[1]+.16, -.4, .865, .1, .12); F.pot(at[1]+.44, -.18, .865, .1, .1, '#B2603C'); F.boards(at[2]+.42, -.03, .82); F.jars(a+.12, -.13, .82, ('#F3EDE0', .18), ('#D9A12E', .14), ('#3C6B57', .16)); F.kettle(at[4]+.3, -.3, .82, '#3C6B57'); F.cups(at[4]+.52, -.25, .82, '#F3EDE0', '#D9A12E'); F.soap(at[3]+.72, -.1, .82); F.rail_hooks(a+.12, a+1.1, 1.36, things=('ladle', 'slice', 'pan', 'cup'))
        put('pkh', lambda: potplant(.08, .13, 'terracotta', 15, .32, .09, 11), .75, .03, 1.08)
    with h.wall(L, 'back') as (a, b, d):
        F.shelf(a+.12, -1.38, 1.66); F.jars(a+.24, -.11, 1.69, ('#3C6B57', .16), ('#F3EDE0', .2), ('#B2603C', .15)); F.plates(a+.72, -.11, 1.69, 6, .095); F.bowl(a+.95, -.11, 1.69, .09, .055, '#D9A12E')
    with h.wall(L, 'right') as (a, b, d):
        x, y = -.08, -1.72; put('krg', lambda: rug(2.3, 2.3, '#EADFC8', '#3C6B57', '#D9A12E', 'round'), x, y, .005); put('kdh', lambda: ctable(.56, 'wood', .74), x, y); F.fruit(x-.08, y+.05, .74, .16, '#F3EDE0'); F.cups(x+.24, y-.15, .74, '#F3EDE0')
        for dx, dy, q in ((.05, -.8, 178), (-.78, .05, -92), (.0, .78, 2)): put('khh', lambda: chair('#3C6B57'), x+dx, y+dy, 0, q)
    pendant(9.42, 6.28, 1.8, '#D9A12E', .24, h.h)
@scene
def haven_kitchen():
    L = 'Kitchen and dining'; h = indoors('retirement-haven', {(L, 'front')}, {('Living room', 'right'): '#E3A27E'})
    with xf(0, 0, h.base):
        haven_fit_kitchen(h); baskets(h, L, 'left', (.1, 1.75, .24, ('#C79A5B', '#7A3E2A', '#E3C58E')), (.62, 1.6, .18, ('#E3C58E', '#3C6B57', '#E3C58E')), (.4, 1.3, .14, ('#B26A3C', '#E3C58E')))
        baskets(h, L, 'back', (1.98, 1.84, .25, ('#C79A5B', '#7A3E2A', '#E3C58E', '#7A3E2A')), (2.3, 1.5, .17, ('#E3C58E', '#3C6B57', '#E3C58E')), (2.36, 2.08, .14, ('#B26A3C', '#E3C58E')))
        with h.facing(L, 'left') as (w, d): put('bnk', lambda: console(1.3, 'wood', .72, .36), -.5, -.22); put('vsh', lambda: vase('#3C6B57', .9), -.9, -.22, .72); put('bkh', lambda: books(6, 5), -.4, -.2, .72)
    plot_round(h); leaf_shade(h, L, 'back', 1.1, .6, 6, 1.3); view(h, (7.9, 3.55), (9.05, 8), 23, 1.22, shift=-.085); wet_light(h, L, 318, 36, 34, ('Living room',)); R(.26, **IN)
@scene
def eco_kitchen():
    L = 'Kitchen'; c = '#B98550'; g = ('#6E8E4E', '#647F45', '#7A9A5A'); h = indoors('eco-friendly-home', {(L, 'back')}, {}, {L: BOARDS()})
    with xf(0, 0, h.base):
        tiled(h, L, 'front', .9, 1.5, (.15, .15), g, grout='#CFCDB4'); tiled(h, L, 'left', .9, 1.5, (.15, .15), g, x0=-2.48, x1=-1.0, grout='#CFCDB4'); sills(h, L, 'front')
        with h.wall(L, 'front') as (a, b, d): x, at = F.run(((.58, 'D'), (.2, 'b'), (.8, 's'), (.36, 'd'), (b-a-.01-1.94, 'b')), a+.005, c, '#EFE6D2', style='slat', tap=BR); F.soap(at[2]+.72, -.1, .9, '#6E8E4E'); put('pko', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 11), .5, .03, 1.08); F.jars(a+.14, -.13, .9, ('#F3EDE0', .2), ('#C79A5B', .15), ('#6E8E4E', .17))
        with h.wall(L, 'left') as (a, b, d): x, at = F.run(((.615, 'c'), (.6, 'H'), (.5, '3')), a, c, '#EFE6D2', style='slat'); box(mat(c, .42, spec=.4), x+.0005, -.6, 0, x+.0205, -.005, .861, .0015); F.hood(at[1]+.3, 1.6, .58, h.h, '#D8C9A0'); F.pot(at[1]+.16, -.4, .945, .11, .12, '#6E8E4E'); F.saucepan(at[1]+.44, -.18, .945, .085, .1); F.boards(at[2]+.2, -.03, .9); F.utensils(at[2]+.1, -.36, .9, '#C79A5B'); hooks(((-.58, None), (-.4, BRICK)), 1.72)
        with h.wall(L, 'right') as (a, b, d): F.tall(b-1.25, .58, c, style='slat'); F.fridge(b-1.87, .6, 1.7); box(M_top(c, True), b-1.9, -.64, 0, b-1.874, -.005, 2.15, .003); box(mat(c, .42, spec=.4), b-1.872, -.6, 1.74, b-1.26, -.005, 2.15, .003)      # wood beside and above the fridge
        with h.wall(L, 'right') as (a, b, d), xf(b-1.901, -.34, 0, -90): F.towel_rail(-.2, .2, 1.02, BR); F.towel(-.02, -.07, 1.02, .3, .5, '#D9A12E', '#F3EDE0'); put('eka', lambda: art(.34, .44, 3), 0, -.012, 1.62)
        wt = M_top(); x0, y0, x1, y1 = 5.55, 1.75, 6.35, 3.1; box(wt, x0, y0, .86, x1, y1, .9, .004); [box(mat('#8A5A34', .5), p-.035, q-.035, 0, p+.035, q+.035, .86, .004) for p in (x0+.07, x1-.07) for q in (y0+.07, y1-.07)]; box(wt, x0+.05, y0+.05, .25, x1-.05, y1-.05, .275, .003); F.basket_low(5.95, 2.1, .275, .45, .5, .22); F.pot(5.95, 2.75, .275, .16, .18, '#B2603C')
        F.basket_low(5.95, 2.72, .9, .42, .36, .12); [lathe(mat(q, .4, spec=.45), [(.0, -.05), (.026, -.045), (.043, -.03), (.052, -.006), (.05, .016), (.038, .036), (.02, .044), (.008, .04), (.0, .036)], 5.83+.08*(k % 4), 2.64+.07*(k//4), 1.0+.015*(k % 3), 20) for k, q in enumerate(('#D8432F', '#C93A2A', '#5B8752', '#D8432F', '#E0A12E', '#6B4A7A', '#D8432F', '#5B8752', '#E0A12E', '#D8432F', '#6B4A7A', '#5B8752'))]
        for p, q in ((6.62, 2.1), (6.62, 2.75)): put('bso', lambda: F.bar_stool('#6E8E4E', .64), p, q)
        pendant(5.95, 2.45, 1.8, '#D8C9A0', .2, h.h); put('sukuma', lambda: potplant(.05, .04, '#C79A5B', 6, .3, .13, 18), 6.07, 2.76, 1.0); F.plates(5.78, 2.0, .9, 3); put('cupe', lambda: cup_('#D9A12E'), 6.12, 2.12, .9)
    plot_round(h); eco_beds(); leaf_shade(h, L, 'front', .9, .4, 6, 1.2); view(h, (6.1, 4.66), (5.82, 0), 24.5, 1.36, shift=-.095); wet_light(h, L, 142, 32, 44, ('Living room', 'Hall')); R(.4, **IN)
@scene
def garden_kitchen():
    L = 'Kitchen'; c = '#8FA486'; tile = mat('#BE7450', .5, .3, kind='pavers', spec=.4); h = indoors('garden-villa', {(L, 'left')}, {}, {L: tile, 'Hall': tile, 'Living room': tile})
    with xf(0, 0, h.base):
        for s_, z, k in (('right', 1.5, {}), ('back', 1.5, {})): tiled(h, L, s_, .9, z, (.15, .15), ('#F1E9DA', '#ECE2CF', '#F4EEE2'), **k)
        sills(h, L, 'right')
        with h.wall(L, 'right') as (a, b, d): x, at = F.run(((.62, 'b'), (.5, 'D'), (.8, 's'), (.47, '3')), a, c, '#EFE7D8', tap=BR); F.fridge(x+.01, b-x-.02, 1.75); F.soap(at[2]+.72, -.1, .9, '#D9A12E'); F.dish_rack(at[3]+.26, -.3, .9); put('pkg', lambda: potplant(.07, .12, 'terracotta', 15, .3, .085, 11), -.6, .03, 1.08); put('pkg2', lambda: potplant(.06, .1, 'white', 9, .26, .08, 11), .42, .03, 1.08)
        with h.wall(L, 'back') as (a, b, d):
            x0 = b-.6; x, at = F.run(((.62, '3'), (.6, 'H'), (x0-a-.5-1.22, 'D')), a+.5, c, '#EFE7D8', over=(.012, -.013)); box(mat(c, .42, spec=.4), a+.479, -.6, 0, a+.4995, -.005, .861, .0015); F.hood(at[1]+.3, 1.6, .6, h.h, '#F1E9DA'); F.shelf(at[0]-.02, at[1]-.02, 1.62); F.jars(at[0]+.08, -.11, 1.65, ('#D9A12E', .16), ('#F3EDE0', .2), ('#B2603C', .15)); F.plates(at[0]+.47, -.11, 1.65, 6, .09); F.pot(at[1]+.16, -.4, .945, .12, .13, '#B2603C'); F.saucepan(at[1]+.44, -.18, .945, .09, .1); F.utensils(at[0]+.14, -.2, .9, '#3C6B57'); F.kettle(at[0]+.4, -.3, .9, '#D9A12E'); F.boards(at[2]+.3, -.03, .9); F.jars(at[2]+.12, -.13, .9, ('#F3EDE0', .18))
            F.shelf(at[2]+.12, b-.04, 1.62); F.bowl(at[2]+.25, -.11, 1.65, .1, .06, '#D9A12E'); F.cups(at[2]+.45, -.11, 1.65, '#F3EDE0', '#B2603C')
        put('dtg', lambda: dtable(1.3, .8), 12.95, 2.75, 0, 0); F.fruit(12.95, 2.75, .755, .16, '#F3EDE0')
        for dx, dy, q in ((-.32, -.62, 180), (.32, -.62, 180), (-.32, .62, 0), (.32, .62, 0)): put('chg', lambda: chair(ORANGE), 12.95+dx, 2.75+dy, 0, q)
        pendant(12.95, 2.75, 1.8, '#E7C68C', .24, h.h);
    plot_round(h); view(h, (10.65, 2.75), (15, 3.3), 19, 1.45); wet_light(h, L, 75, 40, 44, ('Living room', 'Hall')); R(.35, **IN)
@scene
def student_kitchen():
    L = 'Kitchen'; c = '#E5AE33'; t = ('#2D7F79', '#297670', '#348A83'); h = indoors('student-apartment', {(L, 'front')}, {(L, 'left'): '#EBC3A0'}, front='top')
    with xf(0, 0, h.base):
        paved(h, L, (.4, .4), ('#D8C4A4', '#D2BD9B')); tiled(h, L, 'back', .9, h.h, (.2, .1), t, x0=-.62, bond=.5, grout='#CFD6CC'); sills(h, L, 'left'); put('rgt', lambda: rug(1.9, 1.1, '#F0E6D2', ORANGE, '#2D7F79', 'border'), 1.9, 4.75, .008)
        with h.wall(L, 'back') as (a, b, d):
            x, at = F.run(((.45, '3'), (.56, 'H'), (.8, 's')), -.6, c, '#F1EADC'); F.ends(-.599, x, c); F.fridge(b-.63, .58, 1.55); F.shelf(-.55, .35, 1.62); F.jars(-.45, -.11, 1.65, ('#B2603C', .16), ('#F3EDE0', .2), ('#2D7F79', .15)); F.cups(.02, -.11, 1.65, '#F3EDE0', '#D9733A', '#2D7F79'); F.shelf(.55, 1.2, 1.62); F.plates(.7, -.11, 1.65, 5, .095); put('pkt', lambda: potplant(.08, .13, '#D9733A', 9, .34, .1, 11), 1.0, -.11, 1.65)
            F.saucepan(at[1]+.15, -.4, .945, .095, .11); F.kettle(at[1]+.42, -.19, .945, '#D9733A'); F.boards(at[0]+.24, -.03, .9); F.soap(at[2]+.72, -.1, .9, '#D9733A'); F.rail_hooks(at[1]-.0, at[1]+.56, 1.44, things=('ladle', 'slice', 'cup'));
            put('art2t', lambda: art(.5, .38, 9), -1.25, -.004, 1.6)
        with h.wall(L, 'left') as (a, b, d):
            box(M_wood(), -.72, -.5, .71, .62, -.004, .745, .004); [rod(mat('ink', .5), (q, -.44, 0), (q, -.44, .71), .018, 8) for q in (-.64, .54)]; F.fruit(.3, -.25, .745, .13, '#F3EDE0', ('orange', 'mango', 'avocado')); F.cups(-.35, -.25, .745, '#2D7F79'); put('bkt', lambda: books(5, 4), -.05, -.14, .745)
            for q, r_ in ((-.36, 182), (.3, 176)): put('cht', lambda: chair(ORANGE), q, -.72, 0, r_)
        pendant(.55, 4.85, 1.85, '#D96A3E', .2, h.h)
    town_below(-6., 90, 36); leaf_shade(h, L, 'left', .9, .4, 6, 1.2); view(h, (2.45, 2.6), (1.95, 6), 22.5, 1.22, shift=-.08); wet_light(h, L, 238, 28, 28, ('Living room', 'Hall')); R(.26, **IN)
def studio_fit_kitchen(h):
    L = 'Kitchen'; c = '#2F6B55'; paved(h, L, (.4, .4), ('#CFC2AB', '#DDD2BE'), 'check'); tiled(h, L, 'left', .9, h.h, (.15, .15), ('#E9B23A', '#E3A92F', '#EEBB49'), grout='#EFE0B8'); sills(h, L, 'front')
    with h.wall(L, 'left') as (a, b, d):
        x, at = F.run(((.45, '3'), (.56, 'H'), (.8, 's')), a+.02, c, '#EDE5D6'); F.ends(a+.021, x, c); F.fridge(b-.6, .58, 1.6); F.shelf(a+.08, -.3, 1.62); F.shelf(-.1, .62, 1.62); F.jars(a+.2, -.11, 1.65, ('#B2603C', .16), ('#C9B58F', .2), ('#3C6B57', .15), ('#D9A12E', .18)); F.plates(a+.75, -.11, 1.65, 5, .095); F.cups(.02, -.11, 1.65, '#D9733A', '#3C6B57'); put('pks', lambda: potplant(.08, .13, 'terracotta', 15, .32, .09, 11), .45, -.11, 1.65)
        F.pot(at[1]+.15, -.4, .945, .11, .12, '#B2603C'); F.saucepan(at[1]+.42, -.18, .945, .085, .1); F.boards(at[0]+.24, -.03, .9); F.soap(at[2]+.72, -.1, .9, '#D9733A'); F.rail_hooks(at[1], at[1]+.56, 1.45, things=('ladle', 'slice', 'cup'))
@scene
def studio_kitchen():
    h = studio_room({('Kitchen', 'right')}, False)
    with xf(0, 0, h.base):
        baskets(h, 'Kitchen', 'back', (-.1, 1.75, .2, ('#C79A5B', '#7A3E2A', '#E3C58E')), (.3, 1.5, .15, ('#E3C58E', '#3C6B57', '#E3C58E'))); pendant(1.25, 1.4, 2.0, '#E9B23A', .2, h.h); put('rugk', lambda: rug(1.5, .7, '#EADFC8', '#3C6B57', '#D9A12E'), 1.15, 1.45, .007, 90)
    leaf_shade(h, 'Kitchen', 'front', .9, .4, 6); view(h, (3.05, 1.36), (0, 1.5), 23, 1.2, shift=-.06); wet_light(h, 'Kitchen', 142, 28, 20); R(.16, **IN)
@scene
def terrace_kitchen():
    L = 'Kitchen'; c = '#F3EEE4'; stone = ('#CDBFA8', '#C7B8A0', '#D2C5B0'); h = indoors('penthouse', {(L, 'front')})
    with xf(0, 0, h.base):
        for n in (L, 'Dining'): paved(h, n, (.6, .6), stone, grout='#B3A590', rough=.42)
        tiled(h, L, 'back', .9, h.h, (.15, .15), ('#E8B79A', '#E2AE8F', '#ECC0A6'), grout='#F1DFD0'); sills(h, L, 'back')
        with h.wall(L, 'left') as (a, b, d): put('tka', lambda: art(.7, .9, 9), .72, -.012, 1.6); put('tkb', lambda: art(.5, .66, 3), 1.42, -.012, 1.55)
        with h.wall(L, 'back') as (a, b, d):
            w = b-a-.62; x, at = F.run(((.6, 'H'), (.6, '3'), (.9, 's'), (w-2.1, 'D')), a+.005, c, '#EFE8DA', style='flat', handle='lip', tap=BR); F.tall(x+.005, b-x-.01, c, 2.3, 'flat', 'bar'); F.hood(at[0]+.31, 1.62, .56, h.h)
            F.soap(at[2]+.8, -.1, .9); F.saucepan(at[0]+.16, -.4, .945, .1, .12); F.pot(at[0]+.44, -.18, .945, .1, .1, '#2D7F79'); F.utensils(at[1]+.12, -.2, .9, '#C96F45'); F.boards(at[1]+.3, -.03, .9); F.kettle(at[3]+.4, -.3, .9, '#C9CDD0'); put('pkr', lambda: potplant(.07, .12, 'white', 15, .3, .085, 11), -.55, .03, 1.08)
        m = '#C4653F'; x0, x1, y0, y1 = 7.05, 8.95, 5.2, 6.0
        mm = mat(m, .42, spec=.4); box(mm, x0, y0+.28, .1, x1, y1, .9, .003); box(mat('#2C2621', .9), x0+.03, y0+.31, 0, x1-.03, y1-.04, .1, .002); [box(mm, x0+.01+k*.47, y0+.262, .12, x0+.01+(k+1)*.47-.012, y0+.28, .885, .003) for k in range(4)]; box(mat('#F3ECDF', .28, spec=.45, var=.04, vscale=5), x0-.03, y0-.02, .9, x1+.03, y1+.03, .94, .004)
        for x, y in ((7.35, 5.14), (7.9, 4.86), (8.62, 5.16)): put('bst', lambda: F.bar_stool('#E0A12E', .66), x, y)
        F.fruit(8.55, 5.55, .94, .17, '#2D7F79'); F.cups(7.35, 5.5, .94, '#F3EDE0', '#E0A12E'); put('vkr', lambda: vase(TEAL, .8), 7.75, 5.7, .94)
        for k in range(3): pendant(7.45+k*.55, 5.6, 1.75, '#2D7F79', .15, h.h)
        with h.wall('Dining', 'back') as (a, b, d): put('art0r', lambda: art(.9, 1.0, 11), 0, -.004, 1.6); put('conr', lambda: console(1.4, 'wood', .72, .36), 0, -.22); put('ppr2', lambda: potplant(.2, .34, 'white', 3, 1.1, .28, 13), a+.42, -.45)
        put('dtr', lambda: dtable(1.5, .85), 11.4, 5.6, 0, 90); [put('chr', lambda: chair('#3C6B57'), 11.4+dx, 5.6+dy, 0, q) for dx, dy, q in ((-.68, -.36, 90), (-.68, .36, 90), (.68, -.36, -90), (.68, .36, -90))]
    town_below(-19., 0, 36); leaf_shade(h, L, 'back', 1.1, .6, 6, 1.3); view(h, (8.7, 3.1), (7.75, 7.7), 25, 1.26, shift=-.075); wet_light(h, L, 42, 33, 30, ('Living room', 'Dining')); R(.24, **IN)
@scene
def villa_kitchen():
    L = 'Kitchen'; c = '#E0A92F'; t = ('#B2503A', '#A84834', '#BC5A43'); h = indoors('muyenga-villa', {(L, 'front')})
    with xf(0, 0, h.base):
        paved(h, L, (.4, .4), ('#3F7A62', '#EFE7D4'), 'check'); tiled(h, L, 'back', .9, 1.5, (.2, .08), t, bond=.5, grout='#E3D3BF', x1=1.15); tiled(h, L, 'left', .9, 1.5, (.2, .08), t, x0=-.75, bond=.5, grout='#E3D3BF'); sills(h, L, 'back')
        with h.wall(L, 'back') as (a, b, d):
            x, at = F.run(((.62, 'b'), (.62, '3'), (.9, 's'), (.7, 'D')), a, c, '#F1EADC'); F.tall(x+.0, b-x-.005, c, 2.15); F.soap(at[2]+.8, -.1, .9, '#3C6B57'); F.dish_rack(at[3]+.35, -.3, .9); put('pkv', lambda: potplant(.07, .12, 'white', 15, .3, .085, 11), -.55, .03, 1.08); F.jars(at[1]+.05, -.13, .9, ('#F3EDE0', .2), ('#3C6B57', .15), ('#B2603C', .17))
        with h.wall(L, 'left') as (a, b, d):
            x, at = F.run(((.5, '3'), (.6, 'H'), (b-.6+.72-1.1, '3')), -.72, c, '#F1EADC', over=(.012, -.013)); box(mat(c, .42, spec=.4), -.741, -.6, 0, -.7205, -.005, .861, .0015); F.hood(at[1]+.3, 1.6, .6, h.h, '#E9DFCB'); F.wall_units(((.5, 'd'),), -.72, 1.5, 2.15, c); F.pot(at[1]+.16, -.4, .945, .12, .13, '#3C6B57'); F.saucepan(at[1]+.44, -.18, .945, .09, .1); F.boards(at[2]+.2, -.03, .9); F.utensils(at[0]+.2, -.25, .9, '#3C6B57')
        with h.wall(L, 'right') as (a, b, d): F.fridge(a+.66, .62, 1.8)
        put('dtv', lambda: ctable(.52, '#F3EADA', .74), 2.15, 5.75); F.fruit(2.15, 5.75, .74, .16, '#E0B23F')
        for dx, dy, q in ((-.78, .1, 95), (.62, -.5, -128), (.35, .72, -25)): put('chv', lambda: chair('#C8553A'), 2.15+dx, 5.75+dy, 0, q)
        pendant(2.15, 5.75, 1.8, '#3F7A62', .24, h.h)
    plot_round(h, 9); view(h, (1.95, 2.9), (1.7, 8), 23.5, 1.36, shift=-.085); wet_light(h, L, 20, 40, 44, ('Living room',)); R(.35, **IN)
def shower_corner(h, room, side, x0, x1, d, colours, size=(.15, .15), floor=('#D9CFBE',), other=None, bond=0., grout='#EFE7D8', c=F.STEEL, top=2.1, rain=True, at=None, curbed=True, **k):
    """tiles, floor and fittings of a shower at the end of a wall: from x0 to x1, d metres deep; other: the side wall of that end"""
    tiled(h, room, side, .0, top, size, colours, x0, x1, bond=bond, grout=grout, **k)
    if other:
        with h.wall(room, other) as (a, b, _): e = (b-d, b) if (side, other) in (('back', 'left'), ('front', 'right'), ('left', 'front'), ('right', 'back')) else (a, a+d)
        tiled(h, room, other, .0, top, size, colours, *e, bond=bond, grout=grout, seed=4, **k)
    with h.wall(room, side):
        F.floor_tiles(x0, -d, x1, 0, (.1, .1), floor, joint=.006, grout='#B5A892', z=.012 if curbed else .008); curbed and box(mat('#EFE8DB', .4, spec=.45), x0, -d-.05, 0, x1, -d, .05, .004); F.drain((x0+x1)/2, -d*.5, .0125 if curbed else .0085, min(.6, (x1-x0)*.6)); F.shower_set((x0+x1)/2 if at is None else at, c, rain=rain)
def starter_bath_fit(h):
    L = 'Bathroom'; white = ('#F4EFE4', '#EFE8DA', '#F7F3EA'); yellow = ('#E9B23A', '#E3A92F', '#EEBB49'); paved(h, L, (.3, .3), ('#C5744C', '#EADCC4'), 'check'); sills(h, L, 'right')
    tiled(h, L, 'right', 0, 1.05, (.15, .15), white); tiled(h, L, 'right', 1.05, 1.2, (.15, .15), yellow, grout='#EFE0B8'); tiled(h, L, 'front', 0, 1.05, (.15, .15), white); tiled(h, L, 'front', 1.05, 1.2, (.15, .15), yellow, grout='#EFE0B8')
    with h.wall(L, 'right') as (a, b, d): e = a+.88
    tiled(h, L, 'right', 1.2, 2.1, (.15, .15), white, x1=e); tiled(h, L, 'back', 0, 2.1, (.15, .15), white)
    with h.wall(L, 'right') as (a, b, d):
        F.floor_tiles(a, -d, e, 0, (.1, .1), ('#D9CFBE', '#D2C7B4'), joint=.006, grout='#B5A892', z=.012); F.drain(a+.44, -.6, .0125, .4); rod(F.metal(), (e, 0, 2.02), (e, -d, 2.02), .012, 10)
        with xf(e, 0, 0, -90): K.curtain(mat('#E3A92F', .9, sheen=.3), .05, .78, 0, .12, 1.99, 9, .035)
        F.toilet(-.02, roll=1); F.basin(.82, 0, .84, .52, .42, foot=1); F.mirror(.82, 1.55, .42, .55, 'rect', 'wood'); box(mat('#FBF8F0', .5), .58, -.11, 1.2, 1.06, 0, 1.222, .004); F.brushes(.68, -.06, 1.222, '#3C6B57'); F.soap(.94, -.06, 1.222)
        F.bucket(a+1.12, -.32, 0, '#2D7F79')
    with h.wall(L, 'back') as (a, b, d): F.shower_set(.1, rain=False)
    with h.wall(L, 'front') as (a, b, d): F.towel_rail(-.55, .15, 1.3); F.towel(-.2, -.07, 1.3, .5, .62, '#3C6B57', '#F3EDE0')
    with h.wall(L, 'right') as (a, b, d): F.mat_(.55, -1.05, .7, .45, '#F1E6D2', '#B2603C'); F.slippers(.05, -1.15, 20, '#B2603C')
@scene
def starter_bath():
    L = 'Bathroom'; h = starter_plan(); K.DIRT[0] = False; hide = {(L, 'left')}
    with xf(0, 0, h.base): h.walls(hide=hide, glass=False, bars=True); h.floors(); starter_bath_fit(h)
    lawn(); backdrop(26, 4, 14, 50, -10, 30); view(h, (4.85, 4.72), (8, 4.85), 19, 1.35, shift=-.07); wet_light(h, L, 118, 38, 30, ('Hall',)); R(.3, **IN)
@scene
def family_bath():
    L = 'Bathroom'; g = ('#2F7A5B', '#2A7053', '#378464'); w = ('#F1EADC', '#ECE3D2', '#F4EEE2'); st = ('#D8CFBF', '#D1C7B5', '#DED6C8'); h = indoors('family-comfort', {(L, 'right')}); z = h.h
    with xf(0, 0, h.base):
        with h.wall(L, 'left') as (a, b, d): e = b-.78
        paved(h, L, (.3, .3), st); clad(h, L, (('left', g, w, None, e), ('left', g, g, e, None), ('back', g, g, None, None), ('front', g, w, None, None)), (.1, .2), grout='#D9DCCB'); sills(h, L, 'back')
        with h.wall(L, 'back') as (a, b, d): F.bath_built(a+.002, b-.002, .74, .56, tap_at=a+.35); K.B.add(mat('#2A7053', .5, emit=.45), [(b, -.74, 0), (b, 0, 0), (b, 0, .553), (b, -.74, .553)], [(0, 1, 2, 3)], smooth=False); F.glass_panel((a+.012, -.72), (a+.85, -.72), .57, 1.95)
        with h.wall(L, 'left') as (a, b, d):
            x0, x1 = a+.16, a+1.36; F.vanity(x0, x1, 'wood', .36, .8, .46, '#F5EFE3', n=2, drawers=2, hm=F.metal(BR))
            for q in (x0+.33, x1-.33): F.basin(q, -.02, .9, .48, .4, .1, tap=BR); F.mirror(q, 1.58, .44, .76, 'arch', BR)
            F.globe((x0+x1)/2, 2.06); F.soap((x0+x1)/2, -.1, .832); F.brushes((x0+x1)/2+.11, -.1, .832, '#E8B84A'); F.toilet(a+1.8, roll=0); put('fbp', lambda: potplant(.07, .12, '#E8B84A', 9, .32, .1, 12), a+1.86, -.1, .812); F.rod(F.metal(BR), (a+1.58, -.06, 1.52), (a+2.02, -.06, 1.52), .008, 10); F.towel(a+1.8, -.06, 1.52, .4, .5, '#E8B84A', '#F3EDE0')
        with h.wall(L, 'back') as (a, b, d): F.mat_(-.15, -1.12, .75, .48, '#F0E6D2', '#E8B84A'); F.towel(.45, -.75, .565, .45, .4, '#F3EDE0', '#2F7A5B'); rbox(mat('#E7A02A', .4), (-.1, -.09, .6), (.09, .06, .05), .02, 3)
    town_below(-10.5, 0, 36); leaf_shade(h, L, 'back'); view(h, (6.3, 6.36), (3.3, 6.46), 21.5, 1.26, shift=-.085); wet_light(h, L, 40, 33, 24, ('Hall',)); R(.28, **IN)
@scene
def executive_bath():
    L = 'Bathroom 1'; n = ('#34475A', '#2E4052', '#3C5165'); h = indoors('executive-suite', {(L, 'left')})
    with xf(0, 0, h.base):
        paved(h, L, (.6, .3), ('#CFC5B4', '#C8BDAA', '#D5CCBC'), 'brick')
        tiled(h, L, 'right', 0, h.h, (.1, .3), n, x0=-1.15, x1=.65, grout='#5A6B7A'); shower_corner(h, L, 'right', 1.35, 2.475, 1.75, ('#E9E3D8', '#E2DBCD', '#EFEAE0'), (.3, .3), ('#B9AF9E', '#B0A593'), 'front', c=BR, curbed=False, top=2.3); sills(h, L, 'front')
        with h.wall(L, 'right') as (a, b, d):
            F.vanity(-.85, .35, 'wood', .4, .8, .46, '#F1EBDF', n=2, hm=F.metal(BR)); F.basin(-.25, -.02, .9, .8, .42, .1, 6, tap=BR); F.mirror(-.25, 1.58, 1.2, .82, 'rect', BR); F.globe(-1.0, 1.55); F.globe(.5, 1.55); F.soap(.18, -.12, .832, '#2C3E50'); F.brushes(-.72, -.12, .832, '#D9A12E'); F.toilet(.98, c=BR, roll=0)
            F.glass_panel((1.35, -.01), (1.35, -1.05), .01, 2.05)
            F.towel_rail(-2.0, -1.4, 1.25, BR); F.towel(-1.7, -.07, 1.25, .48, .62, '#D9A12E', '#F3EDE0'); F.mat_(-.25, -.85, .8, .5, '#E9E0CF', '#2C3E50')
            put('ppx2', lambda: potplant(.17, .3, '#26313C', 3, .8, .22, 12), a+.3, -.4)
    town_below(-13., 180); view(h, (2.6, 2.7), (5.6, 2.12), 20, 1.38, shift=-.04); wet_light(h, L, 186, 34, 34, ('Bedroom 1',)); R(.35, **IN)
@scene
def haven_shower():
    L = 'Bathroom 1'; g = ('#8FA57E', '#869C75', '#98AE87'); w = ('#F4EFE4', '#EFE8DA', '#F7F3EA'); h = indoors('retirement-haven', {(L, 'left')})
    with xf(0, 0, h.base):
        paved(h, L, (.3, .3), ('#CFC3AE', '#C8BBA4', '#D5CAB7')); clad(h, L, (('right', g, w, None, .12), ('back', g, w, None, None), ('front', g, w, None, None)), dado=.9, grout='#DCD3C2')
        shower_corner(h, L, 'right', .12, 1.377, 1.1, g, (.15, .15), ('#AFA68F', '#A79D86'), None, curbed=False, rain=False, at=.45, top=h.h); sills(h, L, 'front')
        with h.wall(L, 'right') as (a, b, d):
            F.grab_rail([(.7, .82), (1.3, .82)]); F.grab_rail([(.2, 1.0), (.2, 1.75)]); F.fold_seat(1.02, .47)
            F.glass_panel((.12, -.01), (.12, -.75), .01, 2.0, F.STEEL)
            F.toilet(-.28, roll=0)
            F.basin(-.98, 0, .84, .66, .5, .12, 5, foot=-1); F.mirror(-.98, 1.5, .6, .85, 'rect', 'wood'); F.globe(-.98, 2.06); F.soap(-.74, -.1, .842); F.brushes(-1.22, -.1, .842, '#3C6B57')
            F.mat_(-.75, -1.05, .8, .5, '#F1E6D2', '#B2603C')
            put('hvp', lambda: potplant(.07, .12, '#B2603C', 9, .32, .1, 12), -.28, -.1, .812)
            # a swing-up handle beside the toilet
            m = mat('#F3F1EA', .3, spec=.5); F.tube(m, [(.03, 0, .78), (.03, -.62, .78), (.03, -.62, .68), (.03, 0, .6)], .016, 12); F.tube(m, [(-.6, 0, .78), (-.6, -.62, .78), (-.6, -.62, .68), (-.6, 0, .6)], .016, 12)
        with h.wall(L, 'front') as (a, b, d): F.grab_rail([(a+.2, .82), (a+.9, .82)])
        with h.wall(L, 'back') as (a, b, d): F.towel_rail(.35, .95, 1.25); F.towel(.65, -.07, 1.25, .46, .6, '#B2603C', '#F3EDE0'); put('hbk', lambda: basket('#C79A5B', .19, .42), .72, -.26)
    plot_round(h); leaf_shade(h, L, 'front'); view(h, (2.85, 1.78), (6, 1.42), 23.5, 1.24, shift=-.09); wet_light(h, L, 214, 26, 26, ('Hall', 'Bedroom 1')); R(.28, **IN)
@scene
def student_shower():
    L = 'Shower room'; y = ('#E9B23A', '#E3A92F', '#EEBB49'); w = ('#F4EFE4', '#EFE8DA', '#F7F3EA'); t = ('#3C8F88', '#348179', '#469A92'); h = indoors('student-apartment', {(L, 'left')}, front='top')
    with xf(0, 0, h.base):
        paved(h, L, (.3, .3), ('#D8C4A4', '#D2BD9B')); 
        with h.wall(L, 'right') as (a, b, d): e = a+.72
        clad(h, L, (('right', t, w, e, None), ('front', t, w, None, None), ('back', t, w, None, None)), dado=1.05, grout='#E4DBCA')
        shower_corner(h, L, 'right', a, e, 1.0, y, (.2, .1), ('#CDBFA2', '#C5B698'), 'back', bond=.5, grout='#EFE0B8', top=h.h, proud=.028); sills(h, L, 'right')
        with h.wall(L, 'right') as (a, b, d):
            F.glass_panel((e, -.01), (e, -.95), .05, 2.0); F.toilet(.12, roll=0); F.basin(.8, 0, .86, .5, .4, .12, foot=-1); F.mirror(.8, 1.55, .5, .5, 'round', 'wood'); box(mat('wood', .5, .1, 9, .1, 2), .56, -.11, 1.2, 1.04, 0, 1.222, .004); F.brushes(.66, -.06, 1.222, '#D9733A'); F.soap(.94, -.06, 1.222, '#2D7F79'); F.mat_(.42, -.9, .7, .45, '#F1E9D8', '#D9733A'); F.slippers(-.14, -.98, 25, '#D9733A'); put('ssp', lambda: potplant(.07, .12, '#D9733A', 9, .34, .1, 12), .12, -.1, .812)
        with h.wall(L, 'front') as (a, b, d): F.towel_rail(-.62, .0, 1.5); F.towel(-.3, -.07, 1.5, .46, .66, '#D9733A', '#F3EDE0'); hooks(((.3, '#F1E9D8'), (.5, None)), 1.75); F.bucket(-.72, -.3, 0, '#E3A92F')
    town_below(-6., -90, 36); leaf_shade(h, L, 'right'); view(h, (4.22, 4.5), (7.5, 4.72), 24.5, 1.16, shift=-.085); wet_light(h, L, 46, 31, 22, ('Hall',)); R(.28, **IN)
@scene
def garden_bath():
    L = 'Bathroom 1'; tile = mat('#BE7450', .5, .3, kind='pavers', spec=.4); w = ('#F1EADC', '#ECE3D2', '#F5EFE4'); h = indoors('garden-villa', {(L, 'back')}, {(L, 'front'): '#C9D3BE'}, {L: tile, 'Bedroom 1': BOARDS()})
    with xf(0, 0, h.base):
        deck(h, 'Veranda', 7); tiled(h, L, 'right', 0, 1.2, (.2, .1), w, x0=-.9, x1=2.275, bond=.5, grout='#DCD3C2'); tiled(h, L, 'front', 0, 1.2, (.2, .1), w, bond=.5, grout='#DCD3C2', seed=3); sills(h, L, 'front')
        with h.wall(L, 'front') as (a, b, d):
            with xf(0, -.55): F.bath_free(1.6, .76, .58)
            with xf(.0, -.03): F.tube(F.metal(BR), [(-.55, 0, .8), (-.55, -.16, .8), (-.55, -.18, .74)], .013, 10); [F.rod(F.metal(BR), (-.55+q, .02, .8), (-.55+q, -.05, .8), .024, 12) for q in (-.11, .11)]; F.rod(F.metal(BR), (-.67, -.04, .8), (-.43, -.04, .8), .015, 12)
        with h.wall(L, 'right') as (a, b, d):
            F.vanity(-.55, .45, 'wood', .36, .8, .48, '#F1EADC', n=2, hm=F.metal(BR), legs=True, drawers=2); F.basin(-.05, -.02, .9, .52, .42, .1, tap=BR); F.mirror(-.05, 1.66, .62, .9, 'arch', BR); F.globe(-.5, 1.6); F.globe(.4, 1.6); F.soap(.3, -.12, .832, '#8FA486'); F.brushes(-.4, -.12, .832, '#D9733A')
            F.toilet(-1.2, c=BR, roll=0); F.mat_(-.05, -.95, .8, .5, '#F0E6D2', '#8FA486'); F.towel_rail(.75, 1.3, 1.4, BR); F.towel(1.02, -.07, 1.4, .44, .6, '#D9733A', '#F3EDE0')
        with h.wall(L, 'front') as (a, b, d): put('stgb', lambda: (cyl(mat('wood', .5, .1), 0, 0, .42, .46, .18, seg=40), [rod(mat('wood2', .5), (math.cos(q)*.15, math.sin(q)*.15, 0), (math.cos(q)*.12, math.sin(q)*.12, .42), .014, 8) for q in (.5, 2.6, 4.7)]), -.62, -1.22); rbox(fab('#F3EDE0'), (-.62, -1.22, .5), (.26, .2, .08), .03, 3); F.soap(-.52, -1.14, .46, '#8FA486')
        with h.wall(L, 'left') as (a, b, d): put('ppg3', lambda: potplant(.17, .3, 'terracotta', 3, .85, .24, 13), a+.32, -.34)
    plot_round(h); view(h, (5.28, 4.12), (5.2, .0), 23.5, 1.32, shift=-.09); wet_light(h, L, 172, 40, 36, ('Bedroom 1',)); R(.35, **IN)
@scene
def villa_bath():
    L = 'Bathroom'; w = ('#EFE7D8', '#E9E0CF', '#F3EDE1'); h = indoors('muyenga-villa', {(L, 'front')}, {(L, 'back'): '#F3E6DA'}, level=1, base=3.4)
    with xf(0, 0, h.base):
        paved(h, L, (.3, .3), ('#D8CDB9', '#D1C5B0', '#DED4C2')); bl = mat('#E3AE8E', .6, .08, 90, .03, .8, .25)
        for s_ in ('back', 'left', 'right'):
            with h.wall(L, s_) as (a, b, d):
                box(bl, a, -.02, .09, b, 0, 1.2, .002); box(mat('#F6EDE2', .5), a, -.04, 1.2, b, 0, 1.24, .004); box(mat('#F6EDE2', .5), a, -.026, 0, b, 0, .1, .003); n = round((b-a)/.16); [box(mat('#C9906F', .8), a+(b-a)*k/n-.0025, -.0215, .1, a+(b-a)*k/n+.0025, -.019, 1.2, .0008) for k in range(1, n)]
        sills(h, L, 'back')
        with h.wall(L, 'left') as (a, b, d):
            with xf((a+b)/2+.12, -.46): F.bath_free(1.62, .74, .62, '#3C6B57', feet=BR)
        with h.wall(L, 'back') as (a, b, d):
            F.vanity(.2, .92, '#E0B23F', .34, .8, .44, '#F5EFE3', n=1, hm=F.metal(BR), legs=True, drawers=2); F.basin(.58, -.02, .9, .48, .4, .1, tap=BR); F.mirror(.62, 1.64, .5, .5, 'round', BR); F.soap(.86, -.12, .832, '#3C6B57'); F.brushes(.28, -.12, .832, '#B2603C'); put('pvb', lambda: potplant(.06, .1, 'terracotta', 9, .26, .08, 11), -.12, .03, 1.45)
            F.tube(F.metal(BR), [(-.52, 0, .82), (-.52, -.2, .82), (-.52, -.22, .74)], .013, 10); [F.rod(F.metal(BR), (-.52+q, 0, .82), (-.52+q, -.06, .82), .024, 12) for q in (-.1, .1)]
        with h.wall(L, 'right') as (a, b, d): F.toilet(.2, c=BR, roll=1); F.towel_rail(-.05, .5, 1.5, BR); F.towel(.22, -.07, 1.5, .44, .5, '#D9A12E', '#F3EDE0')
        with h.wall(L, 'back') as (a, b, d): F.mat_(.3, -.95, .75, .48, '#F0E6D2', '#3C6B57')
    plot_round(h, 9); view(h, (4.64, 4.3), (4.74, 8), 28.5, 1.22, shift=-.115); wet_light(h, L, 15, 42, 28, ('Landing',)); R(.35, **IN)
@scene
def terrace_bath():
    L = 'Bathroom'; st = ('#E6BFA4', '#E0B698', '#ECC8B0', '#E3BA9E'); tc = ('#C4653F', '#BC5E3A', '#CB6F49'); cr = ('#F3E4D4', '#EEDCC9', '#F6EADD'); h = indoors('penthouse', {(L, 'front')})
    with xf(0, 0, h.base):
        paved(h, L, (.6, .6), ('#CDBFA8', '#C7B8A0', '#D2C5B0'), grout='#B3A590', rough=.42); clad(h, L, (('right', st, st, None, None), ('back', st, st, None, None), ('left', tc, cr, None, None)), (.4, .4), 1.2, grout='#F0DCCB', joint=.005); sills(h, L, 'back')
        with h.wall(L, 'back') as (a, b, d): F.bath_built(a+.002, a+1.7, .74, .56, mat('#E0B698', .35, spec=.4), tap=BR, tap_at=a+.35); box(mat('#E0B698', .35, spec=.4), a+1.701, -.74, 0, b-.002, -.002, .54, .002); rbox(fab('#F3EDE0'), (b-.3, -.3, .585), (.32, .26, .08), .03, 3); rbox(fab('#C4653F'), (b-.3, -.3, .66), (.3, .25, .07), .03, 3); F.soap(b-.56, -.2, .54, '#C4653F')
        with h.wall(L, 'right') as (a, b, d):
            x0, x1 = a+.8, b-.1; F.vanity(x0, x1, '#C4653F', .4, .8, .44, '#F3ECDF', n=2, style='flat', hm=F.metal(BR)); K.B.add(mat('#B05836', .5, emit=.3), [(x1+.0015, -.43, .41), (x1+.0015, 0, .41), (x1+.0015, 0, .76), (x1+.0015, -.43, .76)], [(0, 1, 2, 3)], smooth=False)
            for q in (x0+.27, x1-.27): F.basin(q, -.02, .9, .42, .36, .1, tap=BR); F.mirror(q, 1.62, .38, .78, 'arch', BR)
        with h.wall(L, 'left') as (a, b, d): F.toilet(.02, c=BR, roll=0); put('tbp', lambda: potplant(.08, .13, '#F3EDE0', 9, .36, .11, 12), .06, -.1, .812); hooks(((-.42, '#F3EDE0'), (-.66, '#E0A12E')), 1.7); box(mat('wood', .5, .1, 9, .1, 2), -.24, -.13, 1.32, .3, 0, 1.345, .004); F.soap(-.14, -.07, 1.345, '#2F6B55'); rbox(fab('#F3EDE0'), (.12, -.07, 1.385), (.22, .11, .07), .03, 3)
        with h.wall(L, 'back') as (a, b, d): F.mat_(.1, -1.12, .8, .48, '#F0E6D2', '#C4653F'); put('prb', lambda: potplant(.06, .1, 'white', 9, .26, .08, 11), .2, .03, 1.45)
    town_below(-19., 0, 36); leaf_shade(h, L, 'back'); view(h, (5.3, 4.42), (4.9, 7.7), 20.5, 1.24, shift=-.085); area((5.3, 4.6, h.base+1.), (5.9, 6.2, h.base+.6), .8, .8, 16, '#FFF1E2'); wet_light(h, L, 44, 32, 24, ('Hall',)); R(.26, **IN)
@scene
def studio_shower():
    L = 'Shower room'; t = ('#C4653F', '#BC5E3A', '#CB6F49'); w = ('#F1EADC', '#ECE3D2', '#F5EFE4'); gr = ('#E5C9B0', '#DFC0A5', '#EAD2BC'); h = indoors('urban-studio', {(L, 'front'), ('Kitchen', 'back')})
    with xf(0, 0, h.base):
        paved(h, L, (.3, .3), ('#CFC2AB', '#C8BAA2', '#D6CAB5')); clad(h, L, (('back', gr, w, None, .07), ('left', gr, w, None, None), ('right', gr, w, -.15, None)), (.2, .1), 1.2, bond=.5, grout='#DCD3C2'); shower_corner(h, L, 'back', .07, .98, .95, t, (.3, .1), ('#CDBFA2', '#C5B698'), 'right', bond=.5, grout='#E6C9B4', top=h.h, proud=.028); sills(h, L, 'left')
        with h.wall(L, 'back') as (a, b, d):
            F.glass_panel((.07, -.01), (.07, -.9), .05, 2.0); box(M_wood(), a+.12, -.44, .76, -.12, 0, .8, .004); box(M_wood(), a+.12, -.4, .4, -.12, 0, .43, .004); [box(mat('wood2', .5), q, -.42, .38, q+.03, -.01, .78, .003) for q in (a+.12, -.15)]; rbox(fab('#F3EDE0'), (a+.4, -.22, .475), (.34, .28, .09), .035, 3); F.basket_low(-.3, -.22, .43, .28, .26, .18)
            F.vessel(-.52, -.23, .8, .19, .11, BR); F.mirror(-.52, 1.6, .5, .8, 'arch', BR); F.globe(-.52, 2.1); F.soap(-.26, -.12, .8, '#2F6B55'); F.brushes(a+.2, -.12, .8, '#D9A12E'); F.mat_(-.19, -.92, .44, .7, '#EADFC8', '#3C6B57')
        with h.wall(L, 'left') as (a, b, d): F.toilet(.1, roll=0); put('usp', lambda: potplant(.07, .12, '#3C6B57', 9, .34, .1, 12), .14, -.1, .812); put('usp2', lambda: potplant(.06, .1, 'terracotta', 15, .26, .08, 11), .18, .03, 1.45)
    town_below(-10.5, 90, 36); leaf_shade(h, L, 'left'); view(h, (1.1, 1.6), (1.04, 5), 27.5, 1.2, shift=-.08); wet_light(h, L, 238, 27, 20, ('Kitchen', 'Living and sleeping')); R(.28, **IN)
@scene
def eco_bath():
    L = 'Bathroom'; g = ('#6E8E4E', '#647F45', '#7A9A5A'); h = indoors('eco-friendly-home', {(L, 'right')})
    with xf(0, 0, h.base):
        paved(h, L, (.3, .3), ('#CFC3AE', '#C8BBA4', '#D5CAB7')); shower_corner(h, L, 'left', .55, 1.677, 1.1, g, (.2, .08), ('#B5AC92', '#ADA489'), 'back', bond=.5, grout='#CFCDB4', c=BR, curbed=False); sills(h, L, 'back')
        with h.wall(L, 'left') as (a, b, d):
            wd = mat('#B98550', .55, .15, 9, .18, 2); [box(wd, -.95+k*.12, -.022, .0, -.95+(k+1)*.12-.005, 0, 2.2, .002) for k in range(11)]
            F.glass_panel((.55, -.02), (.55, -.85), .01, 2.05); box(mat('#8A5A36', .45, .12, 9, .15, 2), -.88, -.46, .74, .3, -.022, .79, .004); box(mat('#8A5A36', .45, .12, 9, .15, 2), -.84, -.42, .3, .26, -.03, .33, .003); [box(mat('#8A5A36', .5), q, -.44, 0, q+.045, -.395, .74, .003) for q in (-.86, .235)]; F.basket_low(-.55, -.24, .33, .4, .32, .22); F.basket_low(-.05, -.24, .33, .4, .32, .22)
            F.vessel(-.3, -.25, .79, .2, .12, BR, mat('#E4D7BF', .4, .1, 30, .05)); F.mirror(-.3, 1.58, .62, .62, 'round', 'wood2', y=-.022); F.globe(-.8, 1.62); F.globe(.22, 1.62); F.soap(.12, -.16, .79, '#6E8E4E'); F.brushes(-.74, -.16, .79, '#F3EDE0'); F.toilet(-1.28, roll=0); F.mat_(-.3, -.95, .8, .5, '#EFE5CF', '#6E8E4E')
        # a plant on a hook from the ceiling
        x, y = 3.95, 7.35; put('hgp', lambda: potplant(.13, .16, 'terracotta', 7, .42, .12, 14), x, y, 1.95); [rod(mat('#8A6A45', .8), (x+.12*math.cos(q), y+.12*math.sin(q), 2.1), (x, y, h.h), .004, 5) for q in (.5, 2.6, 4.7)]
    plot_round(h); view(h, (6.55, 8.25), (3.4, 8.15), 19.5, 1.4, shift=-.06); wet_light(h, L, 20, 40, 32, ('Hall',)); R(.35, **IN)
@scene
def kololo_street():
    """along the shops in the morning, from the other side of the road"""
    kololo_site(.25, cars=False); hills(hazecol='#EFDCC0', hz=.9); backdrop(110, 8, -80, 110, 30, 95); put('sw3', lambda: woman('#D9A12E', '#2D7F79', 2, bag='#B2402E', turn=-25), 11.2, -3.9, .12, 62); put('sk3', lambda: child('#3F7A96', '#2C3E50', 1, 'walk', -20, '#D9733A'), 10.6, -4.2, .12, 58); put('sm4', lambda: man('#F3EDE0', '#5B4A3A', 1, '#B2402E', pose='walk', turn=-15), 8.4, -2.7, .12, 66)
    put('kbs3', lambda: (boda('#B2402E'), rider()), 1.5, -7.6, 0, 82); camera((15.2, -10.6, 1.6), (-2.2, -1.2, 1.6), lens=27, shift_y=.1, fstop=8, focus=8); golden(150, 25, 5.4, turn=5.2); R(-.16, thr=.03)
@scene
def kololo_evening():
    """the street side after sunset: shops and homes are lit"""
    K.LAMPLIGHT[0] = False; kololo_site(.86, True); hills(hazecol='#8F86A8', hz=.5, lights=2.2); backdrop(110, 8, -80, 110, 30, 95)
    for x in (-12.9, -8.6, -4.3, 4.3, 8.6, 12.9): area((x, -1.2, 2.7), (x, -3.6, 0), 3.0, .8, 120, '#FFC684'); area((x, .25, 1.5), (x, -4, .4), 3.0, 2.0, 60, '#FFD09A')
    area((0, -1.0, 2.7), (0, -3, 0), 2.4, .8, 90, '#FFDCA8'); point((-33, -5.7, 6.4), 500, '#FFE3B4', .2); point((19, -5.7, 6.4), 420, '#FFE3B4', .2)
    camera((-20.5, -18.5, 1.8), (-1.8, 0, 1.8), lens=22, shift_y=.17, fstop=8, focus=24); dusk(275, 4, .3, .12); R(.2, bloom=.35, thr=.03)
def street_people_traces():
    """a stall of fruit below a parasol on the pavement, a bench, one more boda at the kerb"""
    with xf(6.0, -3.55, .12):
        box(mat('wood', .6, var=.1), -.75, -.35, .55, .75, .35, .62, .01); [rod(mat('wood2', .6), (x, y, 0), (x, y, .55), .03, 6) for x in (-.65, .65) for y in (-.28, .28)]
        for k in range(4): F.basket_low(-.54+k*.36, 0, .62, .34, .5, .1); [lathe(mat(('#E7A02A', '#D8432F', '#5B8752', '#E9C03A')[k], .5), [(.0, -.05), (.05, -.03), (.055, .01), (.0, .05)], -.64+k*.36+.1*(q % 3), -.12+.12*(q//3), .72, 12) for q in range(9)]
        rod(mat('#D8D8D8', .5), (0, .45, 0), (0, .45, 2.3), .03, 8); lathe(fab('#D9A12E'), [(1.25, 1.95), (.9, 2.16), (.4, 2.34), (.0, 2.4)], 0, .45, 0, 10)
    put('kbo3', lambda: boda('#B2402E'), -6.2, -5.4, 0, 78)
    put('sw', lambda: woman('#C2406A', '#D9A12E', 0, pose='hold', turn=20), 6.1, -2.95, .12, 14); put('sw4', lambda: woman('#2F6B55', '#F3EDE0', 2, bag='#D9A12E', turn=50), 5.6, -4.5, .12, 150); put('sw2', lambda: woman('#2D7F79', '#F3EDE0', 1, 'yellow'), -9.6, -3.4, .12, 66); put('sm', lambda: man(pose='walk', turn=-20), -11.6, -2.5, .12, -55); put('sm2', lambda: man('#D9733A', '#33424A', 2, '#2C3E50', pose='phone', turn=-25), 1.0, -3.0, .12, 50); put('sk', lambda: child(pose='walk', turn=20), -9.0, -3.2, .12, 60); put('sm3', lambda: man('#3F7A96', '#6B5A4A', 0, pose='talk', turn=30), 13.4, -2.6, .12, 20)
    put('kbr', lambda: (boda('#2E4F7A'), rider(), pillion()), -14.6, -7.4, 0, -90)
def bicycle(c='#B2402E'):
    """a roadster on its stand, along X"""
    k = mat(F.BLACK, .6); m = mat(c, .4); s = F.metal(F.STEEL, .35)
    for x in (-.52, .52):
        M = Matrix.Translation((x, 0, .34)) @ Rx(90); torus(k, .325, .018, M, 40, 8); torus(s, .3, .008, M, 40, 6)
        for q in range(8): a = q*math.pi/8; rod(s, (x+.3*math.cos(a), 0, .34+.3*math.sin(a)), (x-.3*math.cos(a), 0, .34-.3*math.sin(a)), .0025, 4)
    P = dict(r=(-.52, 0, .34), f=(.52, 0, .34), b=(-.08, 0, .32), s=(-.2, 0, .86), h=(.34, 0, .9), h2=(.38, 0, .74))
    for a, b in (('b', 's'), ('s', 'h'), ('b', 'h2'), ('r', 'b'), ('r', 's')): rod(m, P[a], P[b], .015, 8)
    rod(m, (.52, 0, .34), (.34, 0, .95), .014, 8); F.tube(s, [(.2, -.26, 1.02), (.34, -.2, 1.04), (.36, 0, 1.0), (.34, .2, 1.04), (.2, .26, 1.02)], .011, 8); rbox(mat(F.BLACK, .6), (-.22, 0, .95), (.26, .15, .06), .028, 3); rod(s, (-.2, 0, .86), (-.22, 0, .93), .012, 8)
    box(mat('#3A3F45', .5), -.78, -.09, .7, -.28, .09, .72, .003)
def kololo_yard(lit=.25):
    """the side of Kololo Courts that looks to the yard: the same homes, a brick ground floor with the door under a yellow canopy"""
    lawn(-90, -70, 90, 60); pav = M_paver('#C9BBA5'); apartment(0, 0, floors=6, bays='BWBSBWB', lit=lit, shops=False, depth=14, z=.15, seed=6, back=.95, side=.3)
    box(pav, -17.5, -3.0, -.15, 17.5, .2, .13, .02); box(pav, -1.6, -40, -.15, 1.6, -3.0, .11, .02); bed_strip(-15, -3.9, -2.6, -3.05, ('mag', 'yel', 'sh', 'wht', 'red'), .9, seed=4, step=.6); bed_strip(2.6, -3.9, 15, -3.05, ('yel', 'mag', 'red', 'sh'), .9, seed=5, step=.6)
    w = plaster('#EADFCB')
    for x in (-18.4, 18.2): box(w, x, -42, -.2, x+.22, 0, 2.0, .01); box(mat('#A8583A', .8), x-.05, -42, 2.0, x+.27, .0, 2.1, .012); [plant(('hedge', 'mag', 'sh', 'hedge', 'cane')[k % 5], x+(.9 if x < 0 else -.7), -38+k*1.35, 1.25) for k in range(26)]
    for x, y, q, k in ((-22, -6, 1.5, 'mango'), (-23, -16, 1.6, 'jac'), (-26, -27, 1.6, 'broad'), (22, -7, 1.5, 'jac'), (23.5, -17, 1.6, 'mango2'), (25, -28, 1.5, 'broad2'), (-29, 2, 1.7, 'broad2'), (30, 2, 1.7, 'mango'), (-15.2, -8.5, 1.0, 'term')): plant(k, x, y, q)
    for x, c in ((-2.1, 'poty'), (2.1, 'pot'), (2.75, 'potw')): plant(c, x, -2.4, .95, .13)
    for k in range(5): bollard(-2.2, -5.5-k*5.5, .08, .5, False); bollard(2.2, -5.5-k*5.5, .08, .5, False)
    for x in (-5.2, 5.2):
        with xf(x, -2.2, .13): box(mat('wood', .6, var=.1), -.8, -.22, .42, .8, .22, .47, .01); box(mat('wood', .6, var=.1), -.8, .2, .52, .8, .25, .88, .01); [box(M_frame(), q-.03, -.18, 0, q+.03, .2, .42, .004) for q in (-.6, .6)]
    hills(hazecol='#DDE6E6', hz=.9); backdrop(90, 12, -90, 100, 24, 90)
def bicycle_stand(x0=-12.5, n=7, y=-10.5, step=.95):
    """rails with bicycles below a roof on posts"""
    box(M_paver('#BFB09A'), x0-.6, y-1.6, -.15, x0+n*step+.4, y+1.6, .1, .02); f = M_frame(); x1 = x0+n*step-.2
    for x in (x0-.3, (x0+x1)/2, x1+.1): rod(f, (x, y+1.2, .1), (x, y+1.2, 2.55), .045, 8); rod(f, (x, y+1.2, 2.35), (x, y-1.3, 2.75), .04, 8)
    roof = mat('#C25A34', .6, .1, 8); V = [(x0-.7, y+1.6, 2.42), (x1+.5, y+1.6, 2.42), (x1+.5, y-1.7, 2.88), (x0-.7, y-1.7, 2.88)]; K.B.add(roof, V+[(a, b, c-.05) for a, b, c in V], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (2, 6, 7, 3), (1, 5, 6, 2), (3, 7, 4, 0)], smooth=False); [rod(roof, (q, y+1.58, 2.435), (q, y-1.68, 2.89), .032, 8) for q in np.arange(x0-.62, x1+.45, .16)]; box(M_frame(), x0-.72, y-1.74, 2.8, x1+.52, y-1.69, 2.93, .004)
    for k in range(n):
        x = x0+k*step; F.tube(F.metal(F.STEEL, .35), [(x+.15, y+.55, .1), (x+.15, y+.55, .75), (x+.15, y-.1, .75), (x+.15, y-.1, .1)], .022, 8)
        if k not in (2, 5): put(f'bic{k % 4}', lambda: bicycle(('#B2402E', '#2F6B55', '#2E4F7A', '#3A3A3A')[k % 4]), x, y, .1, 90+4*math.sin(k*2.1))
def play_yard(cx=6.2, cy=-14.0):
    """sand with a swing, a slide and a climbing frame"""
    V = [(cx+5.2*math.cos(a)*(1+.06*math.sin(3*a)), cy+4.2*math.sin(a)*(1+.05*math.sin(2*a+1)), .02) for a in np.linspace(0, 6.2832, 70)[:-1]]; K.B.add(mat('#E3C993', .95, .6, 24, .12, 1.5), V, [tuple(range(len(V)))], smooth=False); g = np.random.RandomState(3)
    for a in np.linspace(0, 6.2832, 46)[:-1]: cyl(mat('#8A5A34', .8, .2, 10, .2, 3), cx+5.25*math.cos(a)*(1+.06*math.sin(3*a)), cy+4.25*math.sin(a)*(1+.05*math.sin(2*a+1)), -.1, g.uniform(.2, .3), .14, seg=10)
    y = mat('#E8AE2B', .45); r = mat('#B2402E', .45); gr = mat('#2F6B55', .45); wd = mat('#A4703F', .6, var=.12)
    with xf(cx-2.4, cy+.4, 0, 14):
        for x in (-1.7, 1.7): [rod(gr, (x, q, 0), (x*.94, 0, 2.5), .05, 10) for q in (-1., 1.)]
        rod(gr, (-1.7, 0, 2.5), (1.7, 0, 2.5), .05, 10)
        for x, sw in ((-.75, .12), (.75, -.3)): [rod(F.metal(F.STEEL, .35), (x+s*.22, 0, 2.48), (x+s*.22, sw, .55), .01, 6) for s in (-1, 1)]; box(r, x-.26, sw-.1, .52, x+.26, sw+.1, .56, .01)
    with xf(cx+2.2, cy+.6, 0, -22):
        for x in (-.55, .55): [rod(wd, (x, q, 0), (x, q, 2.9), .06, 8) for q in (-.55, .55)]
        box(wd, -.62, -.62, 1.4, .62, .62, 1.46, .01); hip_roof(-.6, -.6, .6, .6, 2.85, 35, .18, mat('#C25A34', .7)); [rod(wd, (-.55, .6, .3+k*.3), (.55, .6, .3+k*.3), .03, 8) for k in range(4)]
        P = [(-.32, -.6, 1.46), (.32, -.6, 1.46), (.32, -2.6, .42), (-.32, -2.6, .42), (.32, -3.1, .36), (-.32, -3.1, .36)]; K.B.add(y, P, [(0, 3, 2, 1), (3, 5, 4, 2)], smooth=False)
        for s in (-1, 1): q = s*.34; K.B.add(y, [(q, -.6, 1.46), (q, -2.6, .42), (q, -3.1, .36), (q, -3.1, .56), (q, -2.6, .64), (q, -.6, 1.74)], [(0, 1, 4, 5), (1, 2, 3, 4)], smooth=False); box(gr, q-.03 if s > 0 else -.58, -.6, 1.46, .58 if s > 0 else q+.03, -.55, 2.1, .004)
        for z in (1.75, 2.05): rod(gr, (-.55, .58, z), (.55, .58, z), .025, 8); [rod(gr, (s*.56, -.55, z), (s*.56, .55, z), .025, 8) for s in (-1, 1)]
    lathe(mat('#B2402E', .4), [(.0, 0), (.1, .03), (.14, .14), (.1, .25), (.0, .28)], cx-.2, cy-2.6, .02, 24); F.bucket(cx+.9, cy-2.3, .02, '#2D7F79')
@scene
def kololo_play():
    kololo_yard(); play_yard(); grass(-17, -34, 17, -4, 26, avoid=[(-1.7, -40, 1.7, -3)], test=lambda x, y: ((x-6.2)/5.5)**2+((y+14)/4.5)**2 > 1)
    with xf(3.8, -13.6, 0, 14): put('ck3', lambda: child('#C2406A', '#2C3E50', 2, 'greet', 20, legs='sit'), -.75, .08, .0, 8); put('cw', lambda: woman('#2F6B55', '#E9E2D2', 1, pose='push', turn=25), -.78, .95, .0, 6)
    with xf(8.4, -13.4, 0, -22): put('ck4', lambda: child('#3F7A96', '#B2402E', 1, 'greet', 15), -.05, .1, 1.46, 10)
    put('ck1', lambda: child('#D9733A', '#2C3E50', 0, 'walk', 20, legs='run'), 5.7, -16.0, .02, 62); put('ck2', lambda: child('#D9A12E', '#2F6B55', 1, 'point', -20), 7.0, -16.9, .02, -30); put('cm', lambda: man('#E9E2D2', '#33424A', 0, pose='talk', turn=35), 10.9, -12.4, .0, -12)
    camera((10.9, -22.4, 1.55), (4.7, -9, 1.55), lens=27.5, shift_y=.035, fstop=8, focus=9); day(126, 29, 5.4, turn=4.1); R(-.1, thr=.03)
@scene
def kololo_bicycles():
    kololo_yard(); bicycle_stand(); grass(-17, -34, 17, -4, 26, avoid=[(-1.7, -40, 1.7, -3), (-13.2, -12.3, -6, -8.8)])
    put('bim', lambda: man('#E9E2D2', '#2C3E50', 0, '#B2402E', pose='push', turn=-18), -8.75, -13.0, .02, -38); put('bir', lambda: bicycle('#2F6B55'), -9.2, -13.35, .02, 232); put('bic', lambda: child('#D9733A', '#2C3E50', 1, 'greet', 10, '#3F7A96'), -7.5, -12.9, .02, -50)
    camera((-14.6, -16.6, 1.45), (-7.4, -8.4, 1.45), lens=27, shift_y=.045, fstop=5.6, focus=7); day(222, 30, 5.4, turn=6.3); R(-.1, thr=.03)
@scene
def kololo_entrance():
    kololo_yard(.4); grass(-17, -14, 17, -4, 30, avoid=[(-1.7, -40, 1.7, -3)]); put('kbe', lambda: (boda('#B2402E'), rider()), 4.7, -4.9, .0, 60); put('ewo', lambda: woman('#C2406A', '#D9A12E', 1, bag='#2F6B55', turn=-20), .5, -6.0, .11, -22); put('ech', lambda: child('#3F7A96', '#2C3E50', 1, 'walk', 25, '#D9733A'), -.35, -6.5, .11, -30); put('emn', lambda: man('#E9E2D2', '#33424A', 0, pose='greet', turn=-25), .7, -1.3, .13, -20); put('bie', lambda: bicycle('#2E4F7A'), -3.2, -2.0, .13, 8)
    camera((-5.6, -12.2, 1.55), (.9, 0, 1.55), lens=24, shift_y=.13, fstop=8, focus=8); day(243, 30, 5.4, turn=7.7); R(-.1, thr=.03)
@scene
def shop_inside():
    """the corner shop of 96 m² at the street of Kololo Courts: 12 m of glass to the pavement, 8 m to the forecourt"""
    kololo_ground(); K.DIRT[0] = False
    with xf(10, -17.5, 0, 180): compound(-30, 34, 0, lambda: bungalow(-6, 6, 7.5, 3.05, 2.0, 'yellow', '#FBF4E4', seed=7), gate_at=9, seed=4); backdrop(24, 8, -40, 44, 20, 60)
    X0, X1, D, Z = 3.2, 15.05, 8.1, 3.0; ink = M_frame(); w = plaster('#F3ECDF'); br = M_brick()
    with xf(0, 0, .15):
        F.floor_tiles(X0, .0, X1, D, (.6, .6), ('#CFC7B8', '#C9C0B0', '#D4CDBF'), joint=.008, grout='#A69C8B', z=.004, rough=.3); box(mat('#FDFAF4', .9), X0-.3, -.3, Z, X1+.3, D+.3, Z+.3, .005); box(w, X0-.2, -.2, 0, X0, D, Z, .003); box(mat('#C4653F', .8, .1, 90, .03, .8, .2), X0, D, 0, X1, D+.2, Z, .003)
        for a, b in ((X0, X0+3.95), (X0+3.95, X0+7.9), (X0+7.9, X1)):
            box(br, a, -.35, 0, a+.3, .05, Z, .005); box(mat('#BDB3A3', .85), a+.3, -.2, 0, b, .0, .12, .005); glazing(a+.3, b, .12, 2.7, -.1, 3, .05, glass=False); box(w, a+.3, -.22, 2.7, b, .02, Z, .004)
        box(br, X1-.3, -.35, 0, X1+.05, .05, Z, .005)
        with xf(X1-.05, .0, 0, 90):
            for a, b in ((.05, 4.0), (4.0, D)): box(mat('#BDB3A3', .85), a, -.15, 0, b, .1, .12, .005); glazing(a+.02, b-.28, .12, 2.7, -.02, 3, .05, glass=False); box(br, b-.28, -.2, 0, b, .12, Z, .005); box(w, a, -.15, 2.7, b, .1, Z, .004)
        box(mat('#EDE5D6', .8, .1, 60), 9.0, 3.9, 0, 9.45, 4.35, Z, .006)
        for y in (2.0, 5.2): box(mat('#FFE3B4', kind='emit', emit=2.2), X0+1.2, y, Z-.045, X1-1.2, y+.1, Z-.02, .003)
        box(mat('#8A5A36', .5, .2, 8, .2, 2), 5.0, D-.02, 0, 5.95, D+.02, 2.1, .006); [box(mat('#FBF8F0', .6), a, D-.05, 0, b, D-.003, c, .004) for a, b, c in ((4.93, 5.0, 2.17), (5.95, 6.02, 2.17))]; box(mat('#FBF8F0', .6), 5.0, D-.05, 2.1, 5.95, D-.003, 2.17, .004)
        with xf(12.9, 3.6, 0, 20): ladder(0, .5, 2.0, .7); [rod(mat('#C49A63', .6), (s, 1.2, 0), (s, .5, 2.0), .03, 8) for s in (-.22, .22)]
        for x, y, q, c in ((12.3, 4.9, 8, '#C79A68'), (13.05, 5.0, -12, '#BE8F5C'), (13.6, 4.5, 25, '#C79A68')):
            with xf(x, y, 0, q): box(mat(c, .9, .1, 20), -.28, -.22, 0, .28, .22, .38, .006); box(mat('#E6D3A8', .7), -.281, -.03, .002, .281, .03, .3815, .001)
        lathe(mat('#F0EADB', .5), [(.0, 0), (.15, 0), (.16, .3), (.0, .3)], 11.4, 7.5, 0, 28)
    chalk = mat('#FFFDF6', .9)      # chalk on the tiles shows where shelves and a counter could stand
    with xf(0, 0, .156):
        for x0, y0, x1, y1 in ((10.6, 2.2, 14.2, 3.0), (6.6, 6.4, 9.4, 7.3)):
            for a, b, c, d in ((x0, y0, x1, y0+.05), (x0, y1-.05, x1, y1), (x0, y0+.05, x0+.05, y1-.05), (x1-.05, y0+.05, x1, y1-.05)): plane(chalk, a, b, c, d, .001)
    put('shw', lambda: woman('#2D7F79', '#D9A12E', 1), 8.2, 1.5, .155, 12); put('shm', lambda: man('#E9E2D2', '#2C3E50', 0), 8.95, 1.45, .155, -14)
    area((9, 4, Z+.05), (9, 4, 0), 8, 6, 50, '#FFF4E4'); area((5, D-.4, 1.6), (10, 0, 1.2), 4, 2, 30, '#FFF1DC'); camera((3.9, 5.6, 1.55), (12.0, -.9, 1.55), lens=20, shift_y=-.05); day(205, 27, 8.5, turn=3.3); R(.1, bounces=6, diff=4, clamp=2.5, thr=.03)
@scene
def plot_slab():
    """the plot of Matugga: a slab for two rooms inside a fence of posts and wire, beside the murram road"""
    lawn(); mur = mat('#A8603A', .97, .8, 10, .25, .8); W2, D2 = 7.2, 6.2; e = mat('#B06A41', .95, kind='ground', col2='#9A5233', vscale=.5, bump=.5, bscale=18, var=.12)
    V = [(3.6+6.3*math.cos(a)*(1+.05*math.sin(5*a)), 3.0+5.2*math.sin(a)*(1+.05*math.sin(4*a+1)), .004) for a in np.linspace(0, 6.2832, 90)[:-1]]; K.B.add(e, V, [tuple(range(len(V)))], smooth=False); plane(mur, -60, -14.5, 60, -8.6, .006); box(e, -.6, -8.8, -.1, 1.8, -1.2, .003, .001)
    box(conc(), -.35, -.35, -.2, W2+.35, D2+.35, .1, .02); box(conc(), -.1, -.1, .1, W2+.1, D2+.1, .3, .02)
    for x in (.12, W2/2, W2-.12):
        for y in (.12, D2/2, D2-.12): starter(x, y, .28, 1.0)
    for x in (1.9, 5.4): [starter(x, y, .28, .7) for y in (.12, D2-.12)]
    for y in (.9, 4.4): rod(mat('#3F6B87', .5), (W2-1.4, y, .3), (W2-1.4, y, .75), .045, 10)
    heap(-2.6, 1.2, 1.15, .8, '#D9B98A', 2); heap(10.2, 1.0, 1.0, .62, '#9C968C', 5); brickstack(-2.6, -2.6, 7, 4, 7, 3); brickstack(-4.4, -2.2, 4, 4, 4, 5)
    with xf(3.4, -2.2, 0, 35): put('barrow', barrow, 0, 0)
    mixer(7.6, -3.5); F.jerrycan(8.2, -1.6, 0, 30); F.jerrycan(8.6, -1.4, 0, -20)
    for x0, y0, x1, y1 in ((-6, -8, -1.2, -8), (2.4, -8, 14, -8), (-6, -8, -6, 14), (14, -8, 14, 14), (-6, 14, 14, 14)):
        n = max(1, round(math.hypot(x1-x0, y1-y0)/2.2))
        for k in range(n+1): x, y = x0+(x1-x0)*k/n, y0+(y1-y0)*k/n; cyl(mat('#8A6A4A', .9, .3, 12, .2, 3), x, y, -.1, 1.35+.06*math.sin(k*3.), .055, seg=8)
        for z in (.4, .8, 1.2): rod(mat('#8E9496', .5, metal=.6), (x0, y0, z), (x1, y1, z), .008, 5)
    for x in (-1.2, 2.4): box(M_brick(), x-.25, -8.25, -.1, x+.25, -7.75, 1.6, .008); box(mat('cream', .8), x-.3, -8.3, 1.6, x+.3, -7.7, 1.68, .01)
    rod(mat('#3F6B87', .5), (3.4, -7.6, 0), (3.4, -7.6, .8), .03, 10); F.tube(F.metal(F.BRASS), [(3.4, -7.6, .76), (3.4, -7.75, .76), (3.4, -7.8, .68)], .025, 8)
    for x, y, q, k in ((-8.5, 15, 1.5, 'term'), (-11, 24, 1.5, 'broad2'), (2, 27, 1.3, 'jac'), (19, 17, 1.9, 'mango'), (9, 30, 1.5, 'mango2'), (18, 3, 1.2, 'ban'), (19, 5, 1.1, 'ban'), (16.5, 7.5, 1.3, 'palm'), (-8.2, 3, 1.1, 'ban'), (-8.8, 5.4, 1.2, 'ban')): plant(k, x, y, q)
    grass(-14, -8.4, 22, 14, 24, test=lambda x, y: ((x-3.6)/6.7)**2+((y-3)/5.6)**2 > 1 and not (-.8 < x < 2.0 and y < -1)); grass(-14, -17, 20, -14.6, 26); hills(hazecol='#DDE9E6', hz=.9); backdrop(30, 23, -50, 60, 34, 80); put('plm', lambda: man('#E9E2D2', '#2C3E50', 0, pose='point', turn=-30), .1, -3.4, .0, 128); put('plw', lambda: woman('#C2406A', '#D9A12E', 1, pose='talk', turn=35), .95, -3.7, .0, -62); put('plc', lambda: child('#D9A12E', '#2C3E50', 1, 'walk', 10, legs='run'), 1.3, -5.7, .0, -50)
    for x, q in ((-.95, 80), (2.15, 98)):
        with xf(x, -7.75, 0, q): gate(.05, 1.5, 0, 1.3)
    put('hn1', hen, 5.0, -5.9, 0, 40); put('hn2', lambda: hen('#E9E2D2'), 4.1, -4.6, 0, 130); camera((.2, -15.6, 2.4), (1.5, 2.2, 2.4), lens=32, shift_y=-.035, fstop=6, focus=14); golden(262, 22, 5.6, turn=8.4); R(-.18, thr=.03)

@scene
def models():
    """trees, vehicles and people in a row, to look at"""
    for i, (f, q) in enumerate(((lambda: man(pose='walk', turn=25, bag='#2F6B55'), 20), (lambda: woman(turn=-20), 30), (lambda: man('#D9A12E', pose='phone', turn=-15), -25), (lambda: woman('#2D7F79', '#C9286E', 1, bag='#D9A12E'), -30), (lambda: child(pose='greet', turn=20), 15), (lambda: woman('#C2406A', '#F3EDE0', 1, 'yellow'), 40), (lambda: man('#3F7A96', '#3A4650', 2, hat='#E8B23A', pose='work', tool='spade'), -40), (lambda: child('#3F7A96', legs='run', pose='walk'), 60))): put(f'mp{i}', f, -3.2+i*.9, -9.4, 0, q)
    lawn(); plane(mat('#8E8578', .9), -40, -6, 40, 2, .0)
    for i, (c, f) in enumerate((('#B8BDC0', 'saloon'), ('yellow', 'hatch'), ('#E9E6DE', 'suv'), ('#F3F1EA', 'van'))): put(f'm{i}', lambda: car(c, f), -9+i*4.4, -.5, 0, 62)
    put('bo', boda, 8.2, -1.5, 0, 70)
    for i, k in enumerate(('broad', 'mango', 'jac', 'term', 'broad2')): plant(k, -13+i*6.5, 9, 1.2)
    for i, k in enumerate(('mag', 'yel', 'sh', 'hedge', 'red')): plant(k, -6+i*1.5, 3, 1)
    grass(-12, -9, 12, -6, 42); camera((0, -16, 1.7), (0, 0, 1.7), lens=26, shift_y=.05); day(); R(-.12)

if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
    if not av or av[0] not in SC: print('scenes:', ' '.join(SC)); sys.exit()
    scale = float(av[1]) if len(av) > 1 else 1.; SPP = int(av[2]) if len(av) > 2 else 44; name = av[3] if len(av) > 3 else av[0]
    W, H = (int(float(q)*scale) for q in (av[4] if len(av) > 4 else '1600x1000').split('x')); OUT = os.path.join(K.OUTDIR, name+'.png'); reset(); K.DIRT[0] = av[0] not in INDOORS and not av[0].startswith('plan'); SC[av[0]]()
