# Fittings of kitchens and bathrooms.  Every one stands in the frame of Room.wall(): y = 0 is the face of the wall, -Y the room,
# +X to the right of one who looks at the wall, z = 0 the floor.  Units: metres.
import kit as K
from kit import *

STEEL, BRASS, BLACK = '#C9CDD0', '#C9A24A', '#23272C'
def metal(c=STEEL, rough=.22): return mat(c, rough, metal=1. if c != BLACK else 0., spec=.5)
def china(): return mat('#FFFDF8', .12, spec=.6)

# ---------------------------------------------------------------- shapes
def loft(m, rings, close=(True, True), smooth=True):
    """skin over closed rings of the same number of points; close: a face over the first and the last ring"""
    n = len(rings[0]); V = np.concatenate([np.asarray(r, float) for r in rings]); F = [(i*n+j, i*n+(j+1) % n, (i+1)*n+(j+1) % n, (i+1)*n+j) for i in range(len(rings)-1) for j in range(n)]
    if close[0]: F.append(tuple(range(n))[::-1])
    if close[1]: F.append(tuple((len(rings)-1)*n+j for j in range(n)))
    K.B.add(m, V, F, smooth=smooth)
def oval(rx, ry, z, cx=0., cy=0., n=56, p=2., egg=0.):
    """ring of a superellipse of exponent p; egg > 0: wider towards the wall"""
    a = np.linspace(0, 2*np.pi, n, endpoint=False); c, s_ = np.cos(a), np.sin(a); x = rx*np.sign(c)*np.abs(c)**(2/p); y = ry*np.sign(s_)*np.abs(s_)**(2/p)
    return np.stack([cx+x*(1+egg*y/ry), cy+y, np.full(n, z)], -1)
def tube(m, P, r, n=10):
    """round bar along a line of points, its corners rounded"""
    P = [np.array(p, float) for p in P]; Q = [P[0]]
    for a, b, c in zip(P[:-2], P[1:-1], P[2:]):
        u, v = b-a, c-b; k = min(np.linalg.norm(u), np.linalg.norm(v))*.45; p, q = b-u/np.linalg.norm(u)*k, b+v/np.linalg.norm(v)*k
        Q += [(1-t)**2*p+2*t*(1-t)*b+t*t*q for t in np.linspace(0, 1, 7)]
    Q.append(P[-1]); T = [b-a for a, b in zip(Q[:-1], Q[1:])]; T = [T[0]]+[(a/np.linalg.norm(a)+b/np.linalg.norm(b)) for a, b in zip(T[:-1], T[1:])]+[T[-1]]
    t = T[0]/np.linalg.norm(T[0]); u = np.cross(t, (0, 0, 1) if abs(t[2]) < .9 else (1, 0, 0)); rings = []
    for q, t in zip(Q, T):
        t = t/np.linalg.norm(t); u = u-t*np.dot(u, t); u /= np.linalg.norm(u); v = np.cross(t, u); rings.append([q+r*(math.cos(a)*u+math.sin(a)*v) for a in np.linspace(0, 2*np.pi, n, endpoint=False)])
    loft(m, rings)
def without(R, holes):
    """the rectangle (x0, z0, x1, z1) in pieces round the holes (x0, z0, x1, z1)"""
    out = [R]
    for a, b, c, d in holes:
        new = []
        for x0, z0, x1, z1 in out:
            if a >= x1 or c <= x0 or b >= z1 or d <= z0: new.append((x0, z0, x1, z1)); continue
            if a > x0: new.append((x0, z0, a, z1))
            if c < x1: new.append((c, z0, x1, z1))
            p, q = max(a, x0), min(c, x1)
            if b > z0: new.append((p, z0, q, b))
            if d < z1: new.append((p, d, q, z1))
        out = new
    return out
def tiles(x0, x1, z0, z1, size=(.15, .15), colours=('#EFE6D6',), holes=(), bond=0., joint=.006, grout='#E9E2D4', proud=.016, rough=.18, seed=1):
    """wall tiles with bevelled edges on a bed of grout, cut round the holes; bond: shift of every second row in tiles (.5 is brickwork)"""
    r = np.random.RandomState(seed); tw, th = size; y = -proud
    for a, b, c, d in without((x0, z0, x1, z1), holes): box(mat(grout, .9), a, y+.004, b, c, 0, d, .0006)
    e = .0022; j = joint/2
    for row in range(int(math.ceil((z1-z0)/th-.01))):
        s = (row % 2)*bond*tw
        for col in range(-1, int(math.ceil((x1-x0)/tw))+1):
            a, b = max(x0, x0+col*tw-s), min(x1, x0+(col+1)*tw-s); m = mat(colours[r.randint(len(colours))], rough, spec=.55)
            if b-a < .02: continue
            for p, q, u, v in without((a, z0+row*th, b, min(z1, z0+(row+1)*th)), holes):
                if u-p < .016 or v-q < .016: continue
                p, q, u, v = p+j, q+j, u-j, v-j; V = [(p, y+.004, q), (u, y+.004, q), (u, y+.004, v), (p, y+.004, v), (p+e, y, q+e), (u-e, y, q+e), (u-e, y, v-e), (p+e, y, v-e)]
                K.B.add(m, V, [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], smooth=False)
def floor_tiles(x0, y0, x1, y1, size=(.4, .4), colours=('#D8C4A4',), pattern='plain', joint=.007, grout='#B9AB96', rough=.35, z=.004, seed=2):
    """floor tiles; pattern: plain, check (two colours in turn) or brick"""
    r = np.random.RandomState(seed); nx, ny = max(1, round((x1-x0)/size[0])), max(1, round((y1-y0)/size[1])); tw, th = (x1-x0)/nx, (y1-y0)/ny; j = joint/2
    K.B.add(mat(grout, .9), [(x0, y0, z-.0015), (x1, y0, z-.0015), (x1, y1, z-.0015), (x0, y1, z-.0015)], [(0, 1, 2, 3)], smooth=False)
    for k in range(ny):
        s = .5*tw if pattern == 'brick' and k % 2 else 0
        for i in range(-1 if s else 0, nx):
            a, b = max(x0, x0+i*tw+s)+j, min(x1, x0+(i+1)*tw+s)-j; m = mat(colours[(i+k) % 2] if pattern == 'check' else colours[r.randint(len(colours))], rough, spec=.45)
            K.B.add(m, [(a, y0+k*th+j, z), (b, y0+k*th+j, z), (b, y0+(k+1)*th-j, z), (a, y0+(k+1)*th-j, z)], [(0, 1, 2, 3)], smooth=False)

# ---------------------------------------------------------------- kitchen
def front(m, x0, x1, z0, z1, y, style='shaker', handle='bar', hm=None, hinge='l', drawer=False):
    """a cupboard or drawer front with a gap of 2 mm round it, its outer face about y"""
    g = .002; x0, x1, z0, z1 = x0+g, x1-g, z0+g, z1-g; hm = hm or metal(BRASS)
    if style == 'shaker' and x1-x0 > .2 and z1-z0 > .16:
        f = .062 if not drawer else .04; box(m, x0+.01, y+.008, z0+.01, x1-.01, y+.018, z1-.01, .001)
        for a, b, c, d in ((x0, z0, x0+f, z1), (x1-f, z0, x1, z1), (x0+f, z0, x1-f, z0+f), (x0+f, z1-f, x1-f, z1)): box(m, a, y, b, c, y+.02, d, .0015)
    else: box(m, x0, y, z0, x1, y+.02, z1, .0025)
    if style == 'slat':
        for k in range(1, int((x1-x0)/.05)): box(m, x0+k*.05-.006, y-.004, z0+.004, x0+k*.05+.006, y+.002, z1-.004, .001)
    L = .14; cx = (x0+x1)/2
    if handle == 'knob': p = (cx if drawer else (x1-.045 if hinge == 'l' else x0+.045), z1-.07 if not drawer else (z0+z1)/2); lathe(hm, [(.006, 0), (.006, .012), (.014, .018), (.015, .024), (.0, .028)], seg=18, M=Matrix.Translation((p[0], y, p[1])) @ Rx(90))
    if handle == 'bar' and drawer: tube(hm, [(cx-L/2, y, (z0+z1)/2), (cx-L/2, y-.032, (z0+z1)/2), (cx+L/2, y-.032, (z0+z1)/2), (cx+L/2, y, (z0+z1)/2)], .006, 8)
    if handle == 'bar' and not drawer: p = x1-.04 if hinge == 'l' else x0+.04; zz = (z1-.05-L, z1-.05) if z0 < 1.2 else (z0+.05, z0+.05+L); tube(hm, [(p, y, zz[0]), (p, y-.032, zz[0]), (p, y-.032, zz[1]), (p, y, zz[1])], .006, 8)
    if handle == 'lip': box(hm, cx-.09, y-.014, z1-.006, cx+.09, y+.012, z1+.0015, .002)
def mixer(x, y, z, h=.3, reach=.2, c=STEEL, lever=1):
    """tap with a swan neck; the spout looks to -Y"""
    m = metal(c, .15); cyl(m, x, y, z, z+.05, .024, .02, 20); tube(m, [(x, y, z+.03), (x, y, z+h), (x, y-reach, z+h), (x, y-reach, z+h-.09)], .011, 12); rod(m, (x+lever*.02, y, z+.04), (x+lever*.085, y, z+.075), .007, 8)
def sink_bowl(x, y, z, w=.5, d=.38, depth=.17, m=None):
    """a bowl let into a worktop, its rim on the top"""
    m = m or metal(STEEL, .28); loft(m, [oval(w/2+.02, d/2+.02, z+.003, x, y, 48, 9), oval(w/2+.014, d/2+.014, z+.006, x, y, 48, 9), oval(w/2, d/2, z+.002, x, y, 48, 9), oval(w/2-.012, d/2-.012, z-depth+.03, x, y, 48, 7), oval(w/2-.05, d/2-.05, z-depth, x, y, 48, 5), oval(.02, .02, z-depth-.006, x, y, 48)], (False, True)); lathe(metal(STEEL, .4), [(.0, 0), (.034, 0), (.04, .004), (.03, .006)], x, y, z-depth-.004, 24)
def gas_hob(x, y, z, w=.56, n=2):
    """steel or glass plate with n columns of two burners, pan supports, knobs at the front"""
    rbox(mat('#2A2D31', .15, spec=.6), (x, y, z+.006), (w, .48, .012), .005, 2); xs = [x] if n == 1 else [x-.14, x+.14]
    for bx in xs:
        for by, q in ((y+.11, 1.), (y-.08, .8)):
            lathe(mat('#4A4F55', .4, metal=.6), [(.0, 0), (.05*q, 0), (.055*q, .012), (.04*q, .014), (.04*q, .022), (.0, .024)], bx, by, z+.012, 24); g = mat('#17191B', .55)
            for a in (0, 90, 180, 270): c, s_ = math.cos(math.radians(a+45)), math.sin(math.radians(a+45)); tube(g, [(bx+c*.1, by+s_*.1, z+.012), (bx+c*.1, by+s_*.1, z+.042), (bx+c*.03, by+s_*.03, z+.042)], .006, 6)
    for k in range(2*len(xs)): cyl(metal(STEEL, .3), x-.03*(2*len(xs)-1)+k*.06, y-.205, z+.01, z+.032, .017, .015, 18)
def oven(x0, x1, z0, z1, y):
    box(mat('#2B2E33', .3), x0+.003, y, z0, x1-.003, y+.02, z1, .003); box(mat('#0E1013', .06, spec=.7), x0+.05, y-.002, z0+.09, x1-.05, y+.01, z1-.2, .003); tube(metal(), [(x0+.06, y, z1-.15), (x0+.06, y-.04, z1-.15), (x1-.06, y-.04, z1-.15), (x1-.06, y, z1-.15)], .008, 8)
    for k in range(5): M = Matrix.Translation((x0+.1+k*(x1-x0-.2)/4, y, z1-.065)) @ Rx(90); lathe(metal(STEEL, .3), [(.016, 0), (.018, .008), (.014, .022), (.0, .024)], seg=18, M=M)
def run(units, x0=0., c='deep', top='#F1EADC', h=.9, style='shaker', handle='bar', hm=None, depth=.6, thick=.038, over=(.012, .012), tap=STEEL):
    """base cupboards from x0 to the right.  units: (width, kind): d one door, D two doors, 3 or 2 drawers, s sink over two doors, h hob over two
    drawers, H hob over an oven, o open shelves, b blank, c the corner below the worktop of another run (first unit only), | gap of that width (its
    worktop goes on); gives x at the end and where each unit begins"""
    m = mat(c, .42, spec=.4); dark = mat('#2C2621', .9); y = -depth+.02; zb, zt = .1, h-thick; x = x0; holes = []; at = []
    for w, k in units:
        at.append(x); a, b = x, x+w; x = b
        if k in '|c': continue
        if k != 'o': box(dark, a, -depth+.075, 0, b, -.02, zb, .002)
        if k == 'o':
            box(m, a, y+.002, 0, a+.018, -.01, zt, .0015); box(m, b-.018, y+.002, 0, b, -.01, zt, .0015); box(m, a, -.02, 0, b, -.01, zt, .001)
            for z in (zb-.02, zb+.34): box(m, a+.018, y+.004, z, b-.018, -.02, z+.02, .0015)
            continue
        if k != 's': box(dark, a+.001, y+.022, zb, b-.001, -.01, zt-.002, .001)
        else:
            for p, q, u, v in ((a+.001, y+.022, a+.02, -.01), (b-.02, y+.022, b-.001, -.01), (a, y+.022, b, y+.03)): box(dark, p, q, zb, u, v, zt-.002, .001)
        if k == 'b': box(m, a, y, zb, b, y+.02, zt-.002, .002)
        if k == 'd': front(m, a, b, zb, zt-.004, y, style, handle, hm)
        if k in 'Ds':
            for p, q, hg in ((a, (a+b)/2, 'l'), ((a+b)/2, b, 'r')): front(m, p, q, zb, zt-.004, y, style, handle, hm, hg)
        if k in '32h':
            zs = (zb, zb+.3, zb+.56, zt-.004) if k == '3' else (zb, (zb+zt)/2, zt-.004)
            for p, q in zip(zs[:-1], zs[1:]): front(m, a, b, p, q, y, style, handle, hm, drawer=True)
        if k == 'H': oven(a, b, zb, zt-.004, y)
        if k == 's': holes.append((a+w/2-.235, -.3-.17, a+w/2+.235, -.3+.17))
    t = mat(top, .3, spec=.45, var=.04, vscale=5) if top not in ('wood', 'wood2') else mat(top, .4, .15, kind='planks', spec=.4)
    start = x0+units[0][0]+.001 if units[0][1] == 'c' else x0-over[0]      # two worktops in one plane would render black
    for a, b, cc, d in without((start, -depth-.012, x+over[1], 0), holes): box(t, a, b, zt, cc, d, h, .0012)
    for a, b, cc, d in holes: sink_bowl((a+cc)/2, (b+d)/2, h, cc-a-.01, d-b-.01); mixer((a+cc)/2, -.075, h, c=tap)
    for (w, k), a in zip(units, at):
        if k in 'hH': gas_hob(a+w/2, -.29, h)
    return x, at
def ends(x0, x1, c, h=.9, depth=.6, thick=.038):
    """finished panels at the two ends of a run"""
    m = mat(c, .42, spec=.4); [box(m, a, -depth+.0, 0, a+.02, -.005, h-thick-.001, .0015) for a in (x0-.0205, x1+.0005)]
def wall_units(units, x0, z0=1.45, z1=2.15, c='deep', style='shaker', handle='bar', hm=None, depth=.34):
    """cupboards on the wall: (width, kind): d, D, o open with a shelf, | gap; gives x at the end"""
    m = mat(c, .42, spec=.4); y = -depth; x = x0
    for w, k in units:
        a, b = x, x+w; x = b
        if k == '|': continue
        if k == 'o':
            for p, q in ((a, a+.018), (b-.018, b)): box(m, p, y, z0, q, 0, z1, .0015)
            for z in (z0, (z0+z1)/2, z1-.018): box(m, a, y, z, b, 0, z+.018, .0015)
            continue
        box(m, a+.0005, y+.021, z0, b-.0005, 0, z1, .001)
        for p, q, hg in (((a, b, 'l'),) if k == 'd' else ((a, (a+b)/2, 'l'), ((a+b)/2, b, 'r'))): front(m, p, q, z0, z1, y, style, handle, hm, hg)
    return x
def tall(x0, w, c, z1=2.15, style='shaker', handle='bar', hm=None, depth=.6, split=.9):
    """a tall cupboard of two doors, one above the other"""
    m = mat(c, .42, spec=.4); y = -depth+.02; box(mat('#2C2621', .9), x0, -depth+.075, 0, x0+w, -.02, .1, .002); box(m, x0+.0005, y+.021, .1, x0+w-.0005, 0, z1, .001); n = max(1, round(w/.55))
    for k in range(n):
        for a, b in ((.1, split), (split, z1)): front(m, x0+w*k/n, x0+w*(k+1)/n, a, b, y, style, handle, hm, 'l' if k % 2 == 0 else 'r')
def hood(x, z=1.62, w=.6, top=2.75, c=STEEL):
    """hood with a sloping canopy and a chimney up to the ceiling"""
    m = metal(c, .3) if c in (STEEL, BRASS, BLACK) else mat(c, .45); q = lambda hw, y0, zz: [(x-hw, y0, zz), (x+hw, y0, zz), (x+hw, 0, zz), (x-hw, 0, zz)]; hw = w/2
    loft(m, [q(hw, -.46, z), q(hw, -.46, z+.05), q(.15, -.28, z+.27), q(.15, -.28, z+.28)], (True, True), smooth=False); box(m, x-.149, -.279, z+.28, x+.149, 0, top, .003); box(mat('#FFF1D0', kind='emit', emit=1.6), x-.12, -.3, z-.003, x+.12, -.24, z-.0005, .0004)
def fridge(x, w=.6, h=1.75, c='#D5D9DA', d=.62, split=.42):
    """fridge with the freezer below (split: its share); x is the left side"""
    m = mat(c, .3, metal=.35, spec=.5); box(mat('#8E9496', .5), x+.004, -d+.05, .03, x+w-.004, -.03, h, .006); zs = .05+(h-.05)*split
    for a, b in ((.05, zs-.004), (zs+.004, h)): rbox(m, (x+w/2, -d+.02, (a+b)/2), (w, .06, b-a), .014, 3)
    for a, b in ((zs-.36, zs-.05), (zs+.06, zs+.5)): tube(metal(STEEL, .25), [(x+.06, -d, a), (x+.06, -d-.045, a), (x+.06, -d-.045, b), (x+.06, -d, b)], .009, 8)
    for q in (x+.06, x+w-.06): cyl(mat(BLACK, .6), q, -d+.1, 0, .035, .02, seg=12)
def saucepan(x, y, z, r=.1, h=.12, c='#9AA0A4', lid=True, turn=200):
    m = mat(c, .3, metal=.9) if c[0] == '#' and c.upper() in ('#9AA0A4', STEEL) else mat(c, .35, spec=.5); lathe(m, [(.0, 0), (r*.96, 0), (r, .01), (r, h), (r+.006, h+.003), (r-.004, h+.002), (r-.006, h-.01)], x, y, z, 36); a = math.radians(turn); rod(mat(BLACK, .5), (x+math.cos(a)*r, y+math.sin(a)*r, z+h*.75), (x+math.cos(a)*(r+.16), y+math.sin(a)*(r+.16), z+h*.85), .01, 8)
    if lid: lathe(m, [(r+.004, h+.003), (r*.8, h+.018), (r*.3, h+.03), (.0, h+.032)], x, y, z, 36); lathe(mat(BLACK, .5), [(.008, h+.03), (.016, h+.045), (.014, h+.055), (.0, h+.057)], x, y, z, 16)
def pot(x, y, z, r=.13, h=.15, c='#B2603C'):
    """casserole with two ears and a lid"""
    m = mat(c, .3, spec=.5); lathe(m, [(.0, 0), (r*.93, 0), (r, .02), (r, h), (r+.004, h+.004), (r*.8, h+.025), (r*.3, h+.04), (.0, h+.042)], x, y, z, 36); lathe(mat(BRASS, .3, metal=1.), [(.008, h+.04), (.018, h+.055), (.014, h+.066), (.0, h+.068)], x, y, z, 16)
    for s_ in (-1, 1): tube(m, [(x+s_*r*.98, y-.035, z+h*.8), (x+s_*(r+.035), y-.035, z+h*.8), (x+s_*(r+.035), y+.035, z+h*.8), (x+s_*r*.98, y+.035, z+h*.8)], .007, 8)
def kettle(x, y, z, c='#B2402E', turn=30):
    with xf(x, y, z, turn): m = mat(c, .22, spec=.6); lathe(m, [(.0, 0), (.085, 0), (.095, .02), (.088, .08), (.055, .125), (.03, .135), (.0, .136)], seg=36); lathe(mat(BLACK, .4), [(.01, .136), (.016, .15), (.0, .158)], seg=16); tube(m, [(.07, 0, .06), (.12, 0, .09), (.14, 0, .135)], .014, 10); tube(mat(BLACK, .4), [(-.075, 0, .1), (-.06, 0, .2), (.05, 0, .2), (.06, 0, .12)], .009, 8)
def jar(x, y, z, c='#D9A12E', r=.045, h=.14, lid='wood'): lathe(mat(c, .3, spec=.5), [(.0, 0), (r*.92, 0), (r, .008), (r, h*.86), (r*.86, h*.94), (.0, h*.95)], x, y, z, 28); cyl(mat(lid, .5), x, y, z+h*.945, z+h*1.1, r*.82, seg=24, bev=.004)
def jars(x, y, z, *P, gap=.115):
    """a row of jars: (colour, height) each"""
    for k, (c, hh) in enumerate(P): jar(x+k*gap, y, z, c, .045, hh)
def bowl(x, y, z, r=.13, h=.07, c='#F3EDE0'): lathe(mat(c, .3, spec=.5), [(.0, 0), (r*.42, 0), (r*.45, .006), (r*.82, h*.5), (r, h), (r*.97, h+.002), (r*.76, h*.5), (r*.38, .014), (.0, .012)], x, y, z, 36)
def plates(x, y, z, n=4, r=.12, c='#F7F1E4'): [lathe(mat(c if k % 3 else '#E4D7BF', .25, spec=.5), [(.0, 0), (r*.6, 0), (r, .014), (r*.99, .017), (r*.58, .005), (.0, .005)], x, y, z+k*.011, 32) for k in range(n)]
def cups(x, y, z, *C): [(lathe(mat(c, .3, spec=.5), [(.0, 0), (.03, 0), (.04, .02), (.043, .085), (.039, .085), (.036, .02), (.0, .008)], x+k*.11, y, z, 28), tube(mat(c, .3, spec=.5), [(x+k*.11+.038, y, z+.07), (x+k*.11+.07, y, z+.066), (x+k*.11+.066, y, z+.025), (x+k*.11+.037, y, z+.022)], .006, 8)) for k, c in enumerate(C)]
def fruit(x, y, z, r=.15, c='#B2603C', kind=('mango', 'orange', 'avocado')):
    """a bowl of fruit: mangoes, oranges, avocados, a hand of bananas"""
    bowl(x, y, z, r, .075, c); g = np.random.RandomState(5); C = dict(mango=('#E7A02A', '#D9692F', '#C9B23A'), orange=('#F09A2B', '#E8842A', '#F2AE3A'), avocado=('#48612F', '#3E5429', '#5C7438'))
    for k in range(9): a = k*2.4; q = r*(.5 if k < 6 else .15); f = kind[k % len(kind)]; s_ = .042 if f != 'mango' else .046; lathe(mat(C[f][g.randint(3)], .42, spec=.45), [(.0, -s_*.98), (s_*.6, -s_*.8), (s_, 0), (s_*.7, s_*.85), (.0, s_*1.05)], seg=22, M=Matrix.Translation((x+math.cos(a)*q, y+math.sin(a)*q, z+.075+(.045 if k >= 6 else .0))) @ Rx(g.uniform(0, 80)))
    if 'banana' in kind or r > .14:
        for k in range(4): a = math.radians(-30+k*16); P = [(x+math.cos(a)*t*.16-.1, y+math.sin(a)*t*.16+.02, z+.13+.05*math.sin(t*3.1)) for t in np.linspace(0, 1, 6)]; tube(mat('#E9C03A', .5), P, .016, 10)
def boards(x, y, z): rbox(mat('#A4703F', .6, .1, 20, .1), (x, y-.02, z+.2), (.28, .02, .4), .03, 3, M=Rx(-8)); rbox(mat('#7A4E2B', .6, .1, 20, .1), (x+.12, y-.05, z+.14), (.22, .018, .28), .02, 3, M=Rx(-10))
def utensils(x, y, z, c='#3C6B57'):
    lathe(mat(c, .3, spec=.5), [(.0, 0), (.05, 0), (.055, .01), (.055, .14), (.05, .14), (.048, .02)], x, y, z, 28)
    for k, (dx, dy, hh) in enumerate(((-.02, .01, .3), (.025, .0, .33), (.0, -.02, .28), (.015, .025, .31))): rod(mat('#A4703F', .6), (x+dx*.6, y+dy*.6, z+.02), (x+dx*2, y+dy*2, z+hh), .007, 8); rbox(mat('#A4703F' if k % 2 else '#8A5A34', .6), (x+dx*2.05, y+dy*2.05, z+hh+.02), (.045, .012, .07), .005, 2)
def rail_hooks(x0, x1, z, c=STEEL, things=('ladle', 'pan', 'slice', 'cup')):
    """a rail on the wall with tools on hooks"""
    m = metal(c); tube(m, [(x0, 0, z), (x0, -.04, z), (x1, -.04, z), (x1, 0, z)], .007, 8)
    for k, t in enumerate(things):
        x = x0+.08+k*(x1-x0-.16)/max(1, len(things)-1); tube(m, [(x, -.04, z+.01), (x, -.055, z), (x, -.045, z-.04)], .003, 6)
        if t == 'ladle': rod(m, (x, -.045, z-.03), (x, -.045, z-.27), .005, 8); lathe(m, [(.0, -.03), (.03, -.02), (.04, 0), (.037, 0), (.0, -.024)], x, -.06, z-.27, 20)
        if t == 'slice': rod(m, (x, -.045, z-.03), (x, -.045, z-.22), .005, 8); rbox(m, (x, -.045, z-.28), (.07, .004, .12), .0018, 2)
        if t == 'pan': rod(mat(BLACK, .5), (x, -.045, z-.03), (x, -.045, z-.2), .009, 8); lathe(mat('#34383C', .4, metal=.5), [(.0, 0), (.1, 0), (.12, .035), (.116, .035), (.098, .006), (.0, .006)], seg=36, M=Matrix.Translation((x, -.03, z-.31)) @ Rx(90))
        if t == 'cup': cups(x-.0, -.05, z-.12, '#D9A12E')
        if t == 'towel': towel(x, -.045, z-.03, .2, .4, '#F3EDE0', '#B2603C')
def shelf(x0, x1, z, d=.22, c='wood', y=0):
    """a board on two brackets"""
    box(mat(c, .5, .15, kind='planks'), x0, y-d, z, x1, y, z+.03, .003)
    for x in (x0+.12, x1-.12): tube(mat(BLACK, .5), [(x, y-.004, z-.16), (x, y-.004, z-.004), (x, y-d+.03, z-.004)], .007, 6)
def dish_rack(x, y, z):
    m = metal(STEEL, .3); [tube(m, [(x-.2, y+s_*.13, z+.01), (x-.2, y+s_*.13, z+.1), (x+.2, y+s_*.13, z+.1), (x+.2, y+s_*.13, z+.01)], .004, 6) for s_ in (-1, 1)]; [rod(m, (x-.2+.05*k, y-.13, z+.02), (x-.2+.05*k, y+.13, z+.02), .003, 6) for k in range(9)]
    for k in range(4): lathe(mat(('#F7F1E4', '#E9C9A0')[k % 2], .25, spec=.5), [(.0, 0), (.07, 0), (.11, .014), (.109, .017), (.068, .005), (.0, .005)], seg=32, M=Matrix.Translation((x-.13+.06*k, y, z+.13)) @ Ry(82))
def jerrycan(x, y, z=0, turn=20, c='#E8B92B'):
    """the yellow can of twenty litres in which water is fetched"""
    with xf(x, y, z, turn): m = mat(c, .45, .1, 12, .06, 3); rbox(m, (0, 0, .17), (.22, .34, .34), .035, 4); rbox(m, (0, .02, .175), (.235, .2, .2), .02, 3); tube(m, [(0, -.11, .33), (0, -.1, .4), (0, .07, .4), (0, .09, .33)], .016, 8); lathe(mat('#B2402E', .5), [(.028, .33), (.03, .36), (.026, .385), (.0, .386)], 0, .135, 0, 18)
def basket_low(x, y, z, w=.4, d=.34, h=.2, c='#C79A5B'): m = mat(c, .95, .5, 50, .2); loft(m, [oval(w*.46, d*.46, z, x, y, 40, 5), oval(w/2, d/2, z+h*.5, x, y, 40, 5), oval(w*.48, d*.48, z+h, x, y, 40, 5), oval(w*.44, d*.44, z+h, x, y, 40, 5), oval(w*.42, d*.42, z+.03, x, y, 40, 5)]); tube(mat('#6E4A2B', .9), [tuple(p) for p in oval(w*.47, d*.47, z+h, x, y, 24, 5)]+[tuple(oval(w*.47, d*.47, z+h, x, y, 24, 5)[0])], .009, 6)
def bar_stool(c='#D9A12E', h=.66, leg='wood2'):
    """round stool with a ring for the feet"""
    lathe(fab(c), [(.0, h), (.165, h), (.182, h+.012), (.186, h+.035), (.178, h+.058), (.15, h+.07), (.0, h+.074)], seg=48); m = mat(leg, .5)
    for a in (45, 135, 225, 315): k, s_ = math.cos(math.radians(a)), math.sin(math.radians(a)); rod(m, (k*.21, s_*.21, 0), (k*.13, s_*.13, h), .015, 10)
    P = [tuple(p) for p in oval(.185, .185, h*.33, n=24)]; tube(metal(BRASS), P+P[:1], .007, 6)

# ---------------------------------------------------------------- bathroom
def towel(x, y, z, w=.4, l=.6, c='#D9A12E', stripe=None):
    """a towel over a rail at (x, y, z): hangs l in front and less behind"""
    n, k = 25, 26; t = np.concatenate([np.linspace(-l*.7, 0, 8), np.linspace(0, l, k-8)]); X = np.linspace(-w/2, w/2, n); V = []
    for s_ in t: V += [(x+q, y+(.016 if s_ < 0 else -.02)-(.008*math.sin(q*34/w*.4+s_*5)*min(1, abs(s_)*3) if s_ > 0 else 0)*(1 if s_ > 0 else 0), z+.012-abs(s_)) for q in X]
    F = [(i*n+j, i*n+j+1, (i+1)*n+j+1, (i+1)*n+j) for i in range(k-1) for j in range(n-1)]; m = fab(c); K.B.add(m, V, F); K.B.add(m, [(a, b-.012, q) for a, b, q in V[8*n:]], F[:(k-9)*(n-1)])
    if stripe: K.B.add(fab(stripe), [(x+q, y-.034-.008*math.sin(q*34/w*.4+s_*5), z+.012-s_) for s_ in (l*.78, l*.82, l*.86) for q in X], [(i*n+j, (i+1)*n+j, (i+1)*n+j+1, i*n+j+1) for i in range(2) for j in range(n-1)])
def towel_rail(x0, x1, z, c=STEEL, y=-.07): tube(metal(c), [(x0, 0, z), (x0, y, z), (x1, y, z), (x1, 0, z)], .008, 8)
def toilet(x, c=STEEL, roll=1):
    """close-coupled toilet with its back to the wall; roll: side of the paper holder, 0 none"""
    w = china(); rbox(w, (x, -.1, .6), (.38, .17, .36), .035, 5); rbox(w, (x, -.1, .79), (.4, .19, .035), .015, 3); cyl(metal(c), x, -.1, .806, .815, .026, seg=24)
    e = lambda rx, ry, z, cy, p=2.3, g=.06: oval(rx, ry, z, x, cy, 60, p, g)
    loft(w, [e(.115, .25, .0, -.29, 3), e(.118, .253, .02, -.29, 3), e(.112, .235, .1, -.275, 3), e(.12, .23, .2, -.28, 2.6), e(.155, .25, .31, -.33), e(.178, .262, .375, -.352), e(.182, .266, .395, -.355), e(.176, .26, .403, -.355), e(.13, .2, .403, -.36)], (True, True)); box(w, x-.12, -.2, .2, x+.12, -.02, .41, .02)
    loft(w, [e(.178, .262, .409, -.355), e(.184, .268, .413, -.355), e(.184, .268, .424, -.355), e(.178, .262, .428, -.355)]); loft(w, [e(.176, .258, .431, -.352), e(.182, .264, .435, -.352), e(.18, .262, .446, -.352), e(.15, .225, .455, -.345), e(.05, .08, .459, -.34)])
    for s_ in (-.09, .09): cyl(metal(c), x+s_, -.185, .41, .44, .012, seg=12)
    if roll: q = x+roll*.42; tube(metal(c), [(q-.07, 0, .72), (q-.07, -.06, .72), (q+.07, -.06, .72)], .006, 8); lathe(mat('#FDFBF5', .95), [(.02, -.05), (.05, -.05), (.05, .05), (.02, .05)], seg=28, M=Matrix.Translation((q, -.06, .72)) @ Ry(90))
def basin(x, y, z, w=.52, d=.4, h=.13, p=3.2, tap=STEEL, foot=0):
    """a basin whose back is at y and whose rim is at z; foot: 1 a pedestal, 0 none (on a board), -1 hung on the wall with its trap seen"""
    c = china(); cy = y-d/2; o = lambda a, b, zz, q=p, dy=0.: oval(a, b, zz, x, cy+dy, 60, q)
    loft(c, [o(w*.24, d*.24, z-h), o(w*.34, d*.36, z-h*.85), o(w*.46, d*.47, z-h*.3), o(w*.495, d*.495, z-.02), o(w*.5, d*.5, z-.006), o(w*.49, d*.49, z), o(w*.455, d*.42, z-.001, p, -.02), o(w*.44, d*.405, z-.012, p, -.02), o(w*.36, d*.33, z-h*.6, p, -.02), o(w*.2, d*.18, z-h*.82, 2.4, -.02), o(.022, .022, z-h*.85, 2, -.02)], (True, True)); lathe(metal(tap), [(.0, .0), (.022, .0), (.024, .004), (.0, .006)], x, cy-.02, z-h*.85+.002, 20)
    m = metal(tap, .15); ty = y-.055; cyl(m, x, ty, z-.006, z+.09, .022, .019, 20); tube(m, [(x, ty, z+.06), (x, ty-.03, z+.085), (x, ty-.125, z+.075), (x, ty-.13, z+.055)], .011, 10); rod(m, (x, ty, z+.088), (x, ty+.02, z+.125), .007, 8); rod(m, (x, ty+.018, z+.12), (x, ty-.05, z+.135), .007, 8)
    if foot == 1: loft(c, [oval(.12, .1, 0, x, y-.15, 40, 2.4), oval(.125, .105, .015, x, y-.15, 40, 2.4), oval(.085, .075, .12, x, y-.14, 40, 2.4), oval(.078, .07, .45, x, y-.14, 40, 2.4), oval(.11, .1, z-h*.9, x, y-.16, 40, 2.4)])
    if foot == -1: cyl(m, x, cy, z-h-.16, z-h, .02, seg=16); cyl(m, x, cy, z-h-.22, z-h-.1, .036, seg=20); rod(m, (x, cy, z-h-.15), (x, 0, z-h-.15), .016, 10)
def vessel(x, y, z, r=.2, h=.12, tap=BRASS, c=None):
    """round bowl on a board, its tap behind it"""
    m = c or china(); lathe(m, [(.0, 0), (r*.5, 0), (r*.62, .01), (r*.92, h*.6), (r, h), (r*.975, h+.004), (r*.95, h), (r*.86, h*.55), (r*.5, .03), (.0, .024)], x, y, z, 52); t = metal(tap, .15); cyl(t, x, y+r+.05, z, z+.03, .022, seg=18); tube(t, [(x, y+r+.05, z), (x, y+r+.05, z+.27), (x, y+r-.1, z+.27), (x, y+r-.1, z+.22)], .01, 10); rod(t, (x+.02, y+r+.05, z+.06), (x+.075, y+r+.05, z+.085), .006, 8)
def vanity(x0, x1, c='wood', z0=.38, z1=.82, d=.46, top='#F5EFE3', style='flat', n=None, hm=None, legs=False, drawers=1):
    """cabinet for basins, hung on the wall or on legs"""
    m = mat(c, .5, .12, 9, .12, 2) if c in ('wood', 'wood2') else mat(c, .42, spec=.4); box(m, x0, -d+.022, z0, x1, 0, z1, .002); n = n or max(1, round((x1-x0)/.6))
    for k in range(n):
        zs = np.linspace(z0, z1, drawers+1)
        for a, b in zip(zs[:-1], zs[1:]): front(m, x0+(x1-x0)*k/n, x0+(x1-x0)*(k+1)/n, a, b, -d, style, 'bar', hm, drawer=True)
    box(mat(top, .25, spec=.5), x0-.01, -d-.012, z1, x1+.01, 0, z1+.032, .003)
    if legs:
        for q in (x0+.03, x1-.03):
            for y in (-d+.06, -.05): cyl(mat('wood2', .5), q, y, 0, z0, .014, .02, 12)
def glass_panel(a, b, z0, z1, ink=BLACK):
    """clear screen between the points a and b, with a profile at a, an edge at b and a bar above"""
    (x0, y0), (x1, y1) = a, b; K.B.add(M_glass(.03), [(x0, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y0, z1)], [(0, 1, 2, 3)], smooth=False); e = mat('#8FB8AC', .2)
    f = metal(ink, .3) if ink != BLACK else mat(BLACK, .4); box(f, x0-.012, y0-.012, z0, x0+.012, y0+.012, z1+.012, .002); box(e, x1-.005, y1-.005, z0, x1+.005, y1+.005, z1, .001); box(f, min(x0, x1)-.01, min(y0, y1)-.01, z1, max(x0, x1)+.01, max(y0, y1)+.01, z1+.022, .002); box(f, min(x0, x1)-.008, min(y0, y1)-.008, z0-.005, max(x0, x1)+.008, max(y0, y1)+.008, z0+.012, .002)
def shower_set(x, c=STEEL, z=1.05, hand=True, rain=True):
    """valve, riser, overhead rose and hand shower on the wall"""
    m = metal(c, .18); rod(m, (x-.14, -.055, z), (x+.14, -.055, z), .021, 16)
    for s_ in (-1, 1): cyl(m, 0, 0, 0, .05, .03, seg=18, M=Matrix.Translation((x+s_*.075, 0, z)) @ Rx(90)); rod(m, (x+s_*.14, -.055, z), (x+s_*.175, -.055, z), .026, 16)
    if rain: tube(m, [(x, -.055, z), (x, -.055, 2.12), (x, -.4, 2.12), (x, -.4, 2.07)], .01, 10); lathe(m, [(.0, .022), (.03, .02), (.105, .01), (.11, .0), (.0, -.001)], x, -.4, 2.05, 36)
    else: rod(m, (x, -.055, z), (x, -.055, 2.05), .01, 10); rod(m, (x, -.055, 2.04), (x, 0, 2.04), .008, 8)
    if hand: rod(m, (x+.02, -.07, 1.62), (x+.05, -.1, 1.8), .012, 10); lathe(m, [(.0, 0), (.045, .0), (.05, .012), (.02, .03)], seg=24, M=Matrix.Translation((x+.055, -.125, 1.815)) @ Rx(60)); tube(m, [(x+.02, -.07, 1.62), (x+.1, -.07, 1.1), (x+.09, -.06, .72), (x+.02, -.06, .8), (x+.01, -.055, z)], .007, 8)
    tube(m, [(x-.16, 0, 1.42), (x-.16, -.12, 1.42), (x+.16, -.12, 1.42), (x+.16, 0, 1.42)], .005, 6); [rod(m, (x-.16, -.02-.03*k, 1.42), (x+.16, -.02-.03*k, 1.42), .003, 6) for k in range(3)]
    for k, (cc, hh) in enumerate((('#F3EDE0', .17), ('#2D7F79', .14))): cyl(mat(cc, .35), x-.09+.13*k, -.06, 1.425, 1.425+hh, .028, .026, 18); cyl(mat(BLACK, .4), x-.09+.13*k, -.06, 1.425+hh, 1.425+hh+.03, .012, seg=12)
def drain(x, y, z=.007, w=.5): box(metal(STEEL, .35), x-w/2, y-.035, z-.002, x+w/2, y+.035, z+.002, .001); [box(mat('#3A3F42', .6), x-w/2+.02+k*.035, y-.022, z, x-w/2+.04+k*.035, y+.022, z+.0028, .0005) for k in range(int((w-.04)/.035))]
def grab_rail(P, r=.017, c='#F3F1EA', off=.09):
    """handle on the wall along points (x, z), with flanges at its ends; white against tiles of another colour, so that it is seen"""
    m = mat(c, .3, spec=.5) if c not in (STEEL, BRASS) else metal(c); tube(m, [(P[0][0], 0, P[0][1])]+[(x, -off, z) for x, z in P]+[(P[-1][0], 0, P[-1][1])], r, 14)
    for x, z in (P[0], P[-1]): cyl(m, 0, 0, 0, .026, .042, seg=24, M=Matrix.Translation((x, -.002, z)) @ Rx(90))
def fold_seat(x, z=.47, w=.42, d=.38):
    """folding seat of slats on the wall of a shower"""
    m = mat('#A4703F', .45, .12, 12, .15, 2); f = metal(STEEL, .3); [box(m, x-w/2, -.06-k*d/6-.05, z-.022, x+w/2, -.06-k*d/6, z, .004) for k in range(6)]
    for s_ in (-1, 1): tube(f, [(x+s_*(w/2-.06), 0, z-.2), (x+s_*(w/2-.06), -d*.8, z-.028)], .011, 8); rod(f, (x+s_*(w/2-.06), 0, z-.035), (x+s_*(w/2-.06), -d, z-.035), .011, 8)
    box(f, x-w/2, -.02, z-.07, x+w/2, 0, z+.02, .003)
def bath_built(x0, x1, d=.74, z=.56, panel=None, tap=STEEL, tap_at=None):
    """bath along the wall from x0 to x1, behind a panel"""
    c = china(); L = x1-x0; cx, cy = (x0+x1)/2, -d/2; o = lambda a, b, zz, p: oval(a, b, zz, cx, cy, 72, p); box(panel or mat('#F4EEE2', .35, spec=.45), x0, -d, 0, x1, -d+.03, z-.03, .003); box(panel or mat('#F4EEE2', .35, spec=.45), x0, -d+.03, 0, x0+.02, -.005, z-.03, .002); box(panel or mat('#F4EEE2', .35, spec=.45), x1-.02, -d+.03, 0, x1, -.005, z-.03, .002)
    loft(c, [o(L/2+.008, d/2+.012, z-.03, 24), o(L/2+.01, d/2+.014, z-.02, 24), o(L/2+.008, d/2+.012, z-.004, 24), o(L/2, d/2, z, 22), o(L/2-.06, d/2-.06, z, 7), o(L/2-.075, d/2-.075, z-.012, 7), o(L/2-.12, d/2-.1, z-.3, 6), o(L/2-.18, d/2-.14, z-.4, 5), o(L/2-.3, d/2-.24, z-.415, 4), o(.03, .03, z-.42, 2)], (False, True)); t = tap_at or x1-.28; m = metal(tap, .15)
    rod(m, (t-.1, -.06, z+.14), (t+.1, -.06, z+.14), .02, 14); tube(m, [(t, -.06, z+.14), (t, -.16, z+.13), (t, -.17, z+.09)], .013, 10); [rod(m, (t+s_*.075, -.06, z+.14), (t+s_*.075, 0, z+.14), .014, 10) for s_ in (-1, 1)]; [rod(m, (t+s_*.1, -.06, z+.14), (t+s_*.135, -.06, z+.14), .026, 12) for s_ in (-1, 1)]
def bath_free(L=1.65, w=.76, z=.6, c='#FFFDF8', feet=None):
    """free-standing bath along X about the origin; feet: their colour, or None for a plinth of its own shape"""
    m = mat(c, .15, spec=.6); o = lambda a, b, zz, p=2.5: oval(a, b, zz, 0, 0, 72, p); lo = .13 if feet else 0; white = china()
    loft(m, [o(L*.36, w*.34, lo), o(L*.385, w*.37, lo+.02), o(L*.44, w*.44, lo+.2), o(L*.485, w*.485, z-.06), o(L*.505, w*.51, z-.015), o(L*.506, w*.512, z-.006)], (True, False)); loft(white, [o(L*.506, w*.512, z-.006), o(L*.5, w*.505, z+.002), o(L*.485, w*.475, z), o(L*.47, w*.455, z-.015), o(L*.42, w*.39, z-.3), o(L*.36, w*.3, z-.41), o(L*.2, w*.15, z-.425), o(.02, .02, z-.426)], (False, True))
    if feet:
        for sx in (-1, 1):
            for sy in (-1, 1): f = metal(feet) if feet in (BRASS, STEEL) else mat(feet, .4); tube(f, [(sx*L*.33, sy*w*.27, lo+.05), (sx*L*.38, sy*w*.36, .09), (sx*L*.385, sy*w*.37, .02)], .022, 10); lathe(f, [(.0, 0), (.03, 0), (.034, .015), (.015, .035)], sx*L*.385, sy*w*.37, 0, 16)
def mirror(x, z, w=.6, h=.8, shape='rect', frame=BRASS, y=0.):
    """mirror with its centre at (x, z): rect, round or arch"""
    fm = metal(frame, .3) if frame in (BRASS, STEEL) else mat(frame, .5, .1, 9, .1, 2); gl = mat('#D6DEDC', .02, metal=1.)
    if shape == 'round': P = [(x+math.cos(a)*w/2, z+math.sin(a)*w/2) for a in np.linspace(0, 2*np.pi, 65)[:-1]]
    elif shape == 'arch': P = [(x-w/2, z-h/2), (x+w/2, z-h/2)]+[(x+math.cos(a)*w/2, z+h/2-w/2+math.sin(a)*w/2) for a in np.linspace(0, np.pi, 34)]
    else: P = [(x-w/2, z-h/2), (x+w/2, z-h/2), (x+w/2, z+h/2), (x-w/2, z+h/2)]
    K.B.add(gl, [(a, y-.018, b) for a, b in P], [tuple(range(len(P)))], smooth=False); n = len(P); t = .02
    cx, cz = x, z; S = lambda k: [(cx+(a-cx)*(1+k/(w/2)), cz+(b-cz)*(1+k/(h/2 if shape != 'round' else w/2))) for a, b in P]; R = [[(a, y+q, b) for a, b in S(k)] for k, q in ((.0, -.017), (.0, -.03), (t, -.03), (t, 0.))]
    V = np.concatenate([np.array(r) for r in R]); K.B.add(fm, V, [(i*n+j, (i+1)*n+j, (i+1)*n+(j+1) % n, i*n+(j+1) % n) for i in range(3) for j in range(n)], smooth=False)
def globe(x, z, c=BRASS, emit=.95, r=.065):
    """wall lamp: a white globe on an arm"""
    tube(metal(c), [(x, 0, z-.03), (x, -.08, z-.03), (x, -.08, z)], .008, 8); cyl(metal(c), 0, 0, 0, .015, .04, seg=20, M=Matrix.Translation((x, 0, z-.03)) @ Rx(90)); lathe(mat('#FFE4B8', kind='shade', emit=emit), [(r*math.sin(v), -r*math.cos(v)) for v in np.linspace(0, math.pi, 25)], x, -.08, z+r, 48)
def soap(x, y, z, c='#D9A12E'): cyl(mat(c, .3, spec=.5), x, y, z, z+.12, .032, .03, 24); cyl(mat(BLACK, .4), x, y, z+.12, z+.15, .01, seg=12); tube(mat(BLACK, .4), [(x, y, z+.14), (x, y, z+.165), (x, y-.045, z+.16)], .005, 8)
def brushes(x, y, z, c='#F3EDE0'): lathe(mat(c, .3, spec=.5), [(.0, 0), (.032, 0), (.034, .09), (.03, .09), (.028, .01)], x, y, z, 24); [rod(mat(q, .4), (x+d*.3, y, z+.01), (x+d, y+.01, z+.18), .004, 6) for q, d in (('#B2402E', -.03), ('#2D7F79', .025))]
def mat_(x, y, w=.8, d=.5, c='#F3EDE0', c2='#B2603C'): rbox(fab(c), (x, y, .014), (w, d, .02), .009, 3); [rbox(fab(c2), (x, y+s_*(d/2-.07), .0155), (w-.02, .03, .02), .004, 2) for s_ in (-1, 1)]
def slippers(x, y, turn=10, c='#B2402E'):
    """a pair of rubber slippers"""
    for s_ in (-1, 1):
        with xf(x+s_*.065, y, .007, turn+s_*4): loft(mat(c, .7), [oval(.045, .125, 0, p=2.4, egg=-.12), oval(.047, .128, .006, p=2.4, egg=-.12), oval(.045, .126, .02, p=2.4, egg=-.12)]); tube(mat('#F3EDE0', .6), [(-.038, -.0, .02), (0, .06, .045), (.038, .0, .02)], .007, 6)
def bucket(x, y, z=0, c='#2D7F79'): lathe(mat(c, .4), [(.0, .004), (.1, .004), (.105, .01), (.14, .26), (.147, .262), (.147, .275), (.136, .275), (.1, .016), (.0, .012)], x, y, z, 32); tube(metal(STEEL), [(x-.142, y, z+.26), (x-.13, y-.09, z+.2), (x+.13, y-.09, z+.2), (x+.142, y, z+.26)], .004, 6)
