# Cars, the taxi van and the boda of Kampala's streets: lofted bodies with wheels in real arches.  Nose towards -Y, origin on the ground.
import kit as K
from kit import *

# side profile: stations along y (m), then bonnet/belt height, roof height, half width at the belt, half width of the roof; A..D pillars along y
FORMS = dict(
    hatch=dict(y=(-1.95, -1.88, -1.6, -.98, -.42, .1, .9, 1.42, 1.78, 1.92), belt=(.58, .72, .84, .95, .97, .98, 1.0, 1.02, .98, .8), roof=(.58, .72, .84, .95, 1.34, 1.46, 1.46, 1.38, 1.04, .8), w=(.62, .74, .81, .84, .85, .85, .85, .83, .78, .68), r=(.5, .6, .66, .68, .6, .58, .58, .56, .62, .56), cowl=-.98, top=-.34, b=.36, c=1.16, tail=1.5, end=1.8, axles=(-1.24, 1.2), R=.31),
    saloon=dict(y=(-2.2, -2.13, -1.8, -.98, -.3, .3, .85, 1.3, 1.62, 2.08, 2.2), belt=(.56, .7, .82, .95, .97, .98, .98, .98, .99, .95, .74), roof=(.56, .7, .82, .95, 1.36, 1.44, 1.42, 1.26, 1.0, .95, .74), w=(.64, .76, .83, .86, .86, .86, .86, .85, .84, .79, .68), r=(.5, .62, .68, .7, .6, .58, .58, .6, .66, .62, .56), cowl=-.98, top=-.3, b=.32, c=1.0, tail=1.05, end=1.6, axles=(-1.36, 1.3), R=.31),
    suv=dict(y=(-2.2, -2.12, -1.85, -1.05, -.55, .1, 1.2, 1.8, 2.08, 2.18), belt=(.74, .92, 1.04, 1.14, 1.16, 1.17, 1.18, 1.19, 1.15, .9), roof=(.74, .92, 1.04, 1.14, 1.66, 1.78, 1.78, 1.74, 1.2, .9), w=(.72, .84, .9, .93, .94, .94, .94, .92, .88, .8), r=(.6, .72, .76, .78, .72, .7, .7, .69, .74, .68), cowl=-1.05, top=-.5, b=.3, c=1.22, tail=1.85, end=2.1, axles=(-1.36, 1.34), R=.37),
    van=dict(y=(-2.3, -2.24, -2.05, -1.72, -1.25, -.6, 1.4, 2.05, 2.26, 2.32), belt=(.66, .95, 1.1, 1.16, 1.2, 1.2, 1.2, 1.2, 1.2, .9), roof=(.66, .95, 1.1, 1.3, 1.84, 2.0, 2.02, 1.98, 1.4, .9), w=(.7, .8, .84, .85, .86, .86, .86, .86, .84, .8), r=(.6, .7, .76, .76, .72, .7, .7, .7, .74, .7), cowl=-2.0, top=-1.28, b=-.5, c=1.0, tail=2.08, end=2.28, axles=(-1.42, 1.35), R=.33))

def wheel(x, y, R, side):
    M = Matrix.Translation((x, y, R)) @ Matrix.Rotation(math.radians(90*side), 4, 'Y'); k = mat('#1B1D20', .85); rim = mat('#B9BEC2', .28, metal=.9)
    lathe(k, [(R*.62, -.1), (R*.92, -.1), (R, -.065), (R, .065), (R*.92, .1), (R*.62, .1)], seg=40, M=M); lathe(mat('#15171A', .9), [(0, .02), (R*.63, .02), (R*.63, .03), (0, .03)], seg=32, M=M)
    lathe(rim, [(R*.56, .09), (R*.63, .102), (R*.65, .09), (R*.6, .05)], seg=40, M=M); cyl(rim, 0, 0, .04, .085, R*.16, seg=20, M=M)
    for q in range(5): rbox(rim, (0, 0, 0), (R*.17, R*.62, .035), .012, 2, M=M @ Matrix.Rotation(q*1.2566, 4, 'Z') @ Matrix.Translation((0, R*.32, .068)))

def car(c='yellow', form='hatch', seed=1):
    f = FORMS[form]; p = mat(c, .28, spec=.55, coat=.8); g = mat('#161C20', .06, spec=.9); k = mat('#1E2126', .7); R = f['R']; Y = np.array(f['y']); L0, L1 = Y[0], Y[-1]
    ys = np.linspace(L0, L1, 190); ker = np.hanning(11); ker /= ker.sum()
    def cur(v): x = np.interp(ys, Y, v); return np.convolve(np.pad(x, 5, 'edge'), ker, 'valid')
    belt, roof, w, r = cur(f['belt']), cur(f['roof']), cur(f['w']), cur(f['r']); roof = np.maximum(roof, belt+.012); sill = .27+.05*(form in ('suv',))+.16*np.clip((np.abs(ys-(L0+L1)/2)-(L1-L0)*.4)/((L1-L0)*.1), 0, 1)**2
    nb, ng = 14, 8; rings = []
    for y, zb, zr, wb, wr, zs in zip(ys, belt, roof, w, r, sill):
        t = np.linspace(0, 1, nb); z = zs+(zb-zs)*t; x = wb*(.93+.07*np.sin(np.pi*np.clip(t*.9+.12, 0, 1))-.035*np.clip((t-.8)/.2, 0, 1)**2); q = [(0, zs), (wb*.86, zs)]+list(zip(x, z))
        h = zr-zb; s = np.linspace(0, 1, ng); s0 = np.array([wb*.955, zb+.004]); xs = s0[0]+(wr-s0[0])*s**1.25; zz = zb+.006+(h-.05*min(1, h/.4))*s; q += list(zip(xs, zz)); q += [(wr-.06*min(1, h/.3), zr-.012), (wr*.62, zr+.008), (0, zr+.016)]; rings.append(q)
    P = np.array(rings); n = P.shape[1]; V = []; idx = np.zeros((len(ys), n, 2), int)
    for i, y in enumerate(ys):
        for j in range(n):
            for s in (0, 1): idx[i, j, s] = len(V); V.append(((1, -1)[s]*P[i, j, 0], y, P[i, j, 1]))
    body, glass = [], []
    side = lambda ya: any(abs(ya-q) < .045 for q in (f['b'],)) or abs(ya-f['c']) < .06
    for i in range(len(ys)-1):
        ym = (ys[i]+ys[i+1])/2
        for j in range(n-1):
            xm, zm = P[i:i+2, j:j+2, 0].mean(), P[i:i+2, j:j+2, 1].mean()
            if xm > .3 and j < nb+1 and any((ym-a)**2+(zm-R)**2 < (R+.05)**2 for a in f['axles']): continue
            hgt = roof[i]-belt[i]; gl = False
            if nb+2 <= j < nb+ng+1 and hgt > .22 and f['cowl']+.12 < ym < f['end']-.12 and not side(ym): gl = j < nb+ng
            if j >= nb+ng+1 and (f['cowl']+.05 < ym < f['top'] or f['tail'] < ym < f['end']-.02): gl = True
            if j in (nb+ng, nb+ng+1) and xm > 0 and P[i, j, 0] > r[i]-.075: gl = False
            for s in (0, 1):
                q = (idx[i, j, s], idx[i+1, j, s], idx[i+1, j+1, s], idx[i, j+1, s]); (glass if gl else body).append(q if s else q[::-1])
    for e in (0, -1): ring = [idx[e, j, 0] for j in range(n)]+[idx[e, j, 1] for j in range(n)][::-1]; body.append(tuple(ring if e == 0 else ring[::-1]))
    V = np.array(V); K.B.add(p, V, body); K.B.add(g, V, glass)
    box(k, -.7, f['axles'][0]-.2, .22, .7, f['axles'][1]+.2, .5, .02)
    for a in f['axles']:
        box(mat('#0E0F11', 1.), -.62, a-R-.06, .3, .62, a+R+.06, R*2+.06, .01)
        wa = float(np.interp(a, ys, w))
        for s in (-1, 1):
            wheel(s*(wa-.11), a, R, s); T = [(a+(R+.052)*math.cos(t), R+(R+.052)*math.sin(t)) for t in np.linspace(-.12, math.pi+.12, 26)]
            for (ya, za), (yb, zb) in zip(T[:-1], T[1:]): rod(k if form == 'suv' else p, (s*wa*.985, ya, za), (s*wa*.985, yb, zb), .024, 6)
    def at(y, z):      # half width of the body at a height
        i = int(np.argmin(abs(ys-y))); return float(np.interp(z, P[i, 1:nb+2, 1], P[i, 1:nb+2, 0]))
    dk = mat('#14161A', .8)
    for s in (-1, 1):
        for y in (f['cowl']+.2, f['b'], f['c']):
            zs = np.linspace(.34, float(np.interp(y, ys, belt)), 9); pts = [(s*(at(y, z)+.0015), y+.03*(z-.6), z) for z in zs if all((y-a)**2+(z-R)**2 > (R+.07)**2 for a in f['axles'])]
            for a, b in zip(pts[:-1], pts[1:]): rod(dk, a, b, .0045, 5)
        for y in (f['b']-.12, f['c']-.14): z = float(np.interp(y, ys, belt))-.11; rbox(p if form != 'van' else k, (s*(at(y, z)+.012), y, z), (.03, .17, .032), .013, 3)
        m = f['cowl']+.34; z = float(np.interp(m, ys, belt))+.07; rbox(k if form in ('van', 'suv') else p, (s*(at(m, z-.09)+.1), m, z), (.19, .12, .13), .05, 4); rod(k, (s*at(m, z-.09)*.97, m+.02, z-.06), (s*(at(m, z-.09)+.06), m+.01, z-.02), .018, 6)
        yn = L0+.1; zl = float(np.interp(L0+.2, ys, belt))-.12; rbox(mat('#E9EEF0', .08, spec=.8, coat=.6), (s*(at(L0+.12, zl)-.17), L0+.045, zl), (.34, .16, .15), .05, 4); rbox(mat('#FFF4DC', .15, emit=.5), (s*(at(L0+.12, zl)-.17), L0-.03, zl), (.12, .03, .09), .014, 3)
        zt = float(np.interp(L1-.2, ys, belt))-.16; rbox(mat('#9E1F17', .15, spec=.7, emit=.08), (s*(at(L1-.1, zt)-.08), L1-.06, zt), (.2, .14, .26), .04, 4)
    zc = float(np.interp(L0+.05, ys, belt)); rbox(dk, (0, L0-.01, zc-.16), (.62, .05, .1), .02, 3); rbox(dk, (0, L0-.005, .44), (1.0, .06, .12), .03, 3); rbox(mat('#D8DADB', .25, metal=.9), (0, L0-.03, zc-.16), (.5, .02, .014), .005, 1)
    rbox(mat('#F2F0E6', .5), (0, L0-.035, .5), (.42, .015, .1), .005, 1); rbox(mat('#E9C53E', .5), (0, L1+.03, .62), (.42, .015, .1), .005, 1); rbox(k, (0, L1-.01, .44), (1.25, .07, .16), .03, 3)
    if form == 'suv':
        for s in (-1, 1): rod(k, (s*.62, -.3, 1.83), (s*.62, 1.7, 1.83), .018, 8)
    if form == 'van':      # the blue chequered band of a licensed taxi
        bl = mat('#2B4FA0', .45)
        for s in (-1, 1):
            for i in range(58):
                y = L0+.32+i*.07
                if y > L1-.3: break
                for j in range(2):
                    if (i+j) % 2: continue
                    z = .86+.07*j; V = [(s*(at(yy, zz)+.004), yy, zz) for yy, zz in ((y, z), (y+.07, z), (y+.07, z+.07), (y, z+.07))]; K.B.add(bl, V, [(0, 1, 2, 3) if s > 0 else (3, 2, 1, 0)], smooth=False)

def boda(c='#A63A2A'):
    """motor-cycle taxi on its stand"""
    k = mat('#1B1D20', .7); ch = mat('#BFC4C8', .25, metal=.9); p = mat(c, .3, spec=.6, coat=.6)
    for y in (-.64, .62):
        M = Matrix.Translation((0, y, .3)) @ Matrix.Rotation(math.radians(90), 4, 'Y'); lathe(k, [(.235, -.04), (.28, -.045), (.3, 0), (.28, .045), (.235, .04), (.228, 0), (.235, -.04)], seg=44, M=M); lathe(ch, [(.222, -.015), (.236, -.02), (.236, .02), (.222, .015), (.222, -.015)], seg=40, M=M); cyl(ch, 0, 0, -.06, .06, .05, seg=16, M=M)
        for q in range(9): a = q*.698; rod(ch, (0, y, .3), (0, y+.23*math.cos(a), .3+.23*math.sin(a)), .004, 4)
        for a in np.linspace(.5, 2.6, 9)[:-1]: rod(p if y < 0 else k, (0, y+.33*math.cos(a), .3+.33*math.sin(a)), (0, y+.33*math.cos(a+.27), .3+.33*math.sin(a+.27)), .034, 6)
    for s in (-1, 1): rod(ch, (s*.07, -.64, .3), (s*.07, -.42, .92), .02, 8); rod(k, (s*.06, .62, .3), (s*.06, .1, .42), .018, 6); rod(ch, (s*.09, .5, .34), (s*.09, .42, .68), .03, 8); rod(k, (s*.04, -.4, 1.0), (s*.36, -.24, 1.04), .014, 6); rod(k, (s*.26, -.28, 1.03), (s*.38, -.2, 1.05), .02, 8); rod(k, (s*.2, -.36, 1.03), (s*.27, -.4, 1.2), .006, 5); rbox(ch, (s*.28, -.4, 1.24), (.12, .03, .08), .014, 2)
    rod(k, (0, -.42, .92), (0, -.18, .4), .03, 8); rod(k, (0, -.36, .8), (0, .4, .68), .028, 8); rod(k, (0, -.18, .4), (0, .2, .36), .03, 8); rbox(mat('#55595E', .4, metal=.6), (0, -.05, .42), (.26, .36, .28), .06, 3); rod(ch, (.13, -.2, .3), (.14, .7, .4), .032, 10)
    rbox(p, (0, -.18, .82), (.26, .46, .2), .09, 5); rbox(k, (0, .34, .82), (.26, .78, .1), .045, 4); rbox(ch, (0, .82, .8), (.24, .2, .02), .008, 1); lathe(mat('#EDEFEF', .1, spec=.8), [(0, 0), (.085, .0), (.085, .05), (0, .09)], 0, 0, 0, 20, Matrix.Translation((0, -.5, .93)) @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Rotation(math.pi, 4, 'X')); rbox(mat('#9E1F17', .2), (0, .9, .72), (.12, .04, .06), .014, 2)
    rod(k, (-.1, .02, .3), (-.26, .1, .01), .014, 6)
