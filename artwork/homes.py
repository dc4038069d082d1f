# Homes built from their drawn plans (plans.json): walls, openings and rooms stand where the plan has them; scenes put cameras in.
import json
import kit as K
from kit import *
PLANS = json.load(open(os.path.join(HERE, 'plans.json'))); PLANS['muyenga-villa'] = json.load(open(os.path.join(HERE, 'villa-plan.json')))
SILLS = dict(bathroom=(1.45, 2.1), kitchen=(1.08, 2.15)); T_OUT, T_IN = .22, .12

def door_inside(a, b, lo, up, t, out):
    """the door of a wall along local X as rooms see it: frame, leaf with two fields, handle; an outer door has its leaf from kit.wall and is drawn on its inner face only"""
    fr, stile, rail, field = mat('#FBF8F0', .6), M_top('#8E5E3A', True), M_top('#8E5E3A'), M_top('#9C6A44', True)
    box(*((mat('#5A3A2A', .6), a, t*.3, -.01, b, t-.02, lo+.014) if out else (field, a+.03, t/2-.02, lo, b-.03, t/2+.02, up-.03)), .004)      # an outer door has a threshold, or daylight comes in below it
    for f in ((1,) if out else (-1, 1)):
        face, y = (t, t*.4+.08) if out else ((t, t/2+.02) if f > 0 else (0, t/2-.02)); near = lambda p, d: sorted((p, p+f*d))
        for x0, x1, z0, z1 in ((a-.06, a+.012, lo, up+.06), (b-.012, b+.06, lo, up+.06), (a+.012, b-.012, up-.012, up+.06)): y0, y1 = near(face-f*.004, .022); box(fr, x0, y0, z0, x1, y1, z1, .004)
        y0, y1 = near(y-f*.004, .018)      # stiles and rails stand proud of the fields, each with grain of its own
        for x0, x1 in ((a+.032, a+.14), (b-.14, b-.032)): box(stile, x0, y0, lo+.004, x1, y1, up-.034, .005)
        for z0, z1 in ((lo+.004, lo+.16), (lo+.88, lo+1.03), (up-.17, up-.034)): box(rail, a+.141, y0, z0, b-.141, y1, z1, .005)
        for z0, z1 in ((lo+.2, lo+.84), (lo+1.07, up-.21)): y0, y1 = near(y-f*.004, .012); box(field, a+.18, y0, z0, b-.18, y1, z1, .01)
        m = mat('#C9A24A', .3, metal=1.); y += f*.014; rod(m, (b-.09, y, lo+1.0), (b-.09, y+f*.05, lo+1.0), .011); rod(m, (b-.09, y+f*.05, lo+1.0), (b-.2, y+f*.05, lo+1.0), .01)


class Home:
    """front: the side of the plan that faces the street, 'top' or 'bottom'; it is turned to -Y.  Floor at z = 0 of the home, ground at -base"""
    def __init__(s, plan, front='bottom', base=.3, height=2.75, level=0):
        L = PLANS[plan]['levels'][level]; inside = [r for r in L['rooms'] if r['kind'] not in ('outdoor', 'pool')]; s.h, s.base = height, base
        x0, y0 = min(r['x'] for r in inside), min(r['y'] for r in inside); x1, y1 = max(r['x']+r['width'] for r in inside), max(r['y']+r['depth'] for r in inside); s.W, s.D = x1-x0, y1-y0
        top = front == 'top'; X = lambda a, b: (x1-b, x1-a) if top else (a-x0, b-x0); Y = lambda a, b: (a-y0, b-y0) if top else (y1-b, y1-a)
        turn = dict(top='front', bottom='back', left='right', right='left') if top else dict(top='back', bottom='front', left='left', right='right')
        s.rooms = {r['name']: dict(kind=r['kind'], x=X(r['x'], r['x']+r['width']), y=Y(r['y'], r['y']+r['depth']), against=turn[r.get('against', 'top')]) for r in L['rooms']}
        s.open = []
        for o in L['openings']:
            if o['along'] == 'x': a, b = X(o['x'], o['x']+o['length']); c = Y(o['y'], o['y'])[0]
            else: a, b = Y(o['y'], o['y']+o['length']); c = X(o['x'], o['x'])[0]
            s.open.append(dict(kind=o['kind'], along=o['along'], a=a, b=b, at=round(c, 3)))
    def indoors(s): return {n: r for n, r in s.rooms.items() if r['kind'] not in ('outdoor', 'pool', 'void')}
    def at(s, x, y): return next((n for n, r in s.indoors().items() if r['x'][0] < x < r['x'][1] and r['y'][0] < y < r['y'][1]), None)
    def segments(s):
        """(along, at, from, to, room before, room behind): 'x' runs along X, 'before' is the lower side"""
        xs = sorted({round(v, 3) for r in s.indoors().values() for v in r['x']}); ys = sorted({round(v, 3) for r in s.indoors().values() for v in r['y']}); out = []
        for along, A, C in (('x', xs, ys), ('y', ys, xs)):
            for c in C:
                run = None
                for a, b in zip(A[:-1], A[1:]):
                    m = (a+b)/2; p = (s.at(m, c-.01), s.at(m, c+.01)) if along == 'x' else (s.at(c-.01, m), s.at(c+.01, m))
                    if p[0] == p[1]: run = None; continue
                    out_ = None in p
                    if run and run[6] == out_: run[3] = b; run[4].add(p[0]); run[5].add(p[1])
                    else: run = [along, c, a, b, {p[0]}, {p[1]}, out_]; out.append(run)
        return out
    def holes(s, along, at, a, b, rooms):
        H = []
        for o in s.open:
            if o['along'] != along or abs(o['at']-at) > .02 or o['b'] <= a+.01 or o['a'] >= b-.01: continue
            kinds = [s.rooms[r]['kind'] for r in rooms if r and ((s.rooms[r]['x'] if along == 'x' else s.rooms[r]['y'])[0]-.01 <= o['a'] and o['b'] <= (s.rooms[r]['x'] if along == 'x' else s.rooms[r]['y'])[1]+.01)]
            if o['kind'] == 'window': k = next((q for q in kinds if q in SILLS), None); lo, hi = SILLS.get(k, (.92, 2.2)); H.append((o['a'], o['b'], lo, hi, 'n' if k else 'w'))
            elif o['kind'] == 'door': H.append((o['a'], o['b'], .01, 2.1, 'd'))
            else: H.append((o['a'], o['b'], .005, 2.35, 'g' if None in rooms else 'o'))
        return H
    def walls(s, outer=None, inner=None, accents={}, hide=(), glass=True, bars=False, trim='white'):
        """accents: {(room, side): colour}; hide: {(room, side)}: walls that the camera looks through, though light does not"""
        outer = outer or plaster('#F6EFE0'); inner = inner or plaster('#F3ECDF'); side = {('x', 0): 'back', ('x', 1): 'front', ('y', 0): 'right', ('y', 1): 'left'}
        for along, c, a, b, before, behind, out in s.segments():
            H = s.holes(along, c, a, b, before | behind); t = T_OUT if out else T_IN; e = t/2-.0015; hidden = any((r, side[along, k]) in hide for k, rs in ((0, before), (1, behind)) for r in rs)
            keep = K.B.d
            if hidden: K.B.d = {}
            flip = out and None in behind      # the outer face of kit.wall looks to its local -Y
            L = b-a+2*e; M = dict(back=False, rng=np.random.RandomState(4), glass=glass, cur=out, trim=trim if out else None, sill=True)
            if along == 'x': pl, Hl = ((b+e, c+t/2, 0, 180), [(b+e-q, b+e-p, l, u, k) for p, q, l, u, k in H]) if flip else ((a-e, c-t/2, 0, 0), [(p-a+e, q-a+e, l, u, k) for p, q, l, u, k in H])
            else: pl, Hl = ((c+t/2, a-e, 0, 90), [(p-a+e, q-a+e, l, u, k) for p, q, l, u, k in H]) if flip else ((c-t/2, b+e, 0, -90), [(b+e-q, b+e-p, l, u, k) for p, q, l, u, k in H])
            with xf(*pl):
                wall(outer if out else inner, L, 0, s.h, [(p, q, l, u, 'o' if k == 'd' and not out else k) for p, q, l, u, k in Hl], t, **M)
                for p, q, l, u, k in Hl:
                    if k == 'd': door_inside(p, q, l, u, t, out)
                    elif out and k in 'wg': rod(mat('ink', .4), (p-.08, t+.1, u+.06), (q+.08, t+.1, u+.06), .011); k == 'w' and box(mat('#FBF8F0', .6), p-.06, t-.02, l-.035, q+.06, t+.045, l, .006)
            if bars and out:
                with xf(*pl):
                    for p, q, l, u, k in Hl:
                        if k not in 'wn': continue
                        f = mat('#3A3F45', .5)
                        for x in np.arange(p+.1, q, .11): box(f, x-.007, -.02, l+.02, x+.007, -.006, u-.02, .002)
                        for z in np.linspace(l+.2, u-.2, 3): box(f, p, -.028, z-.009, q, -.004, z+.009, .002)
            # the inside of an outer wall has the colour of its room
            for k, rs in ((0, before), (1, behind)):
                for r in rs:
                    if r is None: continue
                    col = accents.get((r, side[along, k]))
                    if not (out or col): continue
                    R_ = s.rooms[r]; lo, hi = R_['x'] if along == 'x' else R_['y']; lo, hi = max(lo, a)+T_IN/2, min(hi, b)-T_IN/2; y = (-1 if k == 0 else 1)*(t/2+.002); m = mat(col, .8, .1, 90, .03, .8, .2) if col else inner
                    cuts = sorted((p, q, l, u) for p, q, l, u, kk in H if p < hi and q > lo); p0 = lo; quads = []
                    for p, q, l, u in cuts: quads += [(p0, p, 0, s.h), (p, q, 0, l), (p, q, u, s.h)]; p0 = q
                    quads.append((p0, hi, 0, s.h))
                    for p, q, l, u in quads:
                        if q-p < .01 or u-l < .02: continue
                        V = [(p, c+y, l), (q, c+y, l), (q, c+y, u), (p, c+y, u)] if along == 'x' else [(c+y, p, l), (c+y, q, l), (c+y, q, u), (c+y, p, u)]; K.B.add(m, V, [(0, 1, 2, 3)], smooth=False)
                    bb = mat('#FBF8F0', .6)
                    for p, q in zip([lo]+[q for p, q, l, u in cuts if l < .1], [p for p, q, l, u in cuts if l < .1]+[hi]):
                        if q-p > .05: box(bb, *((p, c+y-.008, .001, q, c+y+.012, .09) if along == 'x' else (c+y-.008, p, .001, c+y+.012, q, .09)), .004)
            if hidden:
                for o in K.B.flush('hidden'): o.visible_camera = False
            K.B.d = keep
    def floors(s, mats={}, ceiling=True):
        default = dict(bathroom=mat('#CFC5B4', .35, .3, kind='pavers', spec=.5), kitchen=mat('#D8C4A4', .4, .3, kind='pavers', spec=.5)); wood = mat('#A07C5A', .4, .25, kind='planks', spec=.4)
        for n, r in s.indoors().items(): m = mats.get(n) or default.get(r['kind'], wood); (x0, x1), (y0, y1) = r['x'], r['y']; K.B.add(m, [(x0, y0, .001), (x1, y0, .001), (x1, y1, .001), (x0, y1, .001)], [(0, 1, 2, 3)], smooth=False)
        if ceiling: box(mat('#FDFAF4', .9), -.05, -.05, s.h+.001, s.W+.05, s.D+.05, s.h+.15, .005)
        box(mat('#B8A58E', .9, .2, var=.1), -.16, -.16, -s.base-.1, s.W+.16, s.D+.16, -.002, .02)
    @contextmanager
    def facing(s, room, side=None):
        """the frame of a room: origin in the middle of the wall `side` (that of the bed, sofa or counter), +X to the right of one who looks at it, -Y into the room; gives (width, depth)"""
        r = s.rooms[room]; side = side or r['against']; (x0, x1), (y0, y1) = r['x'], r['y']; w, d = (x1-x0, y1-y0) if side in ('front', 'back') else (y1-y0, x1-x0)
        p = dict(back=((x0+x1)/2, y1-T_IN, 0, 0), front=((x0+x1)/2, y0+T_IN, 0, 180), left=(x0+T_IN, (y0+y1)/2, 0, 90), right=(x1-T_IN, (y0+y1)/2, 0, -90))[side]
        with xf(*p): yield w-2*T_IN, d-2*T_IN
    def face(s, room, side):
        """metres from the line of the plan to the face of the wall in the room"""
        r = s.rooms[room]; (x0, x1), (y0, y1) = r['x'], r['y']; P = [(x0+(x1-x0)*t, y1+.05 if side == 'back' else y0-.05) for t in (.1, .5, .9)] if side in ('back', 'front') else [(x1+.05 if side == 'right' else x0-.05, y0+(y1-y0)*t) for t in (.1, .5, .9)]
        return T_OUT/2+.003 if any(s.at(*p) is None for p in P) else T_IN/2+.003
    @contextmanager
    def wall(s, room, side=None):
        """like `facing`, but y = 0 is the very face of the wall: gives the x of its left and its right end and the depth of the room"""
        r = s.rooms[room]; side = side or r['against']; (x0, x1), (y0, y1) = r['x'], r['y']; f = s.face(room, side); left, right = dict(back=('left', 'right'), front=('right', 'left'), left=('front', 'back'), right=('back', 'front'))[side]
        p = dict(back=((x0+x1)/2, y1-f, 0, 0), front=((x0+x1)/2, y0+f, 0, 180), left=(x0+f, (y0+y1)/2, 0, 90), right=(x1-f, (y0+y1)/2, 0, -90))[side]; w, d = (x1-x0, y1-y0) if side in ('back', 'front') else (y1-y0, x1-x0)
        with xf(*p): yield -w/2+s.face(room, left), w/2-s.face(room, right), d-f-s.face(room, opposite(side))
    def openings(s, room, side):
        """[(kind, x0, z0, x1, z1)] of a wall in the frame of `wall`"""
        r = s.rooms[room]; along = 'x' if side in ('front', 'back') else 'y'; at = dict(back=r['y'][1], front=r['y'][0], left=r['x'][0], right=r['x'][1])[side]; lo, hi = r[along]; mid = (lo+hi)/2; k = 1 if side in ('back', 'left') else -1; out = []
        for o in s.open:
            if o['along'] != along or abs(o['at']-at) > .02 or o['b'] < lo+.01 or o['a'] > hi-.01: continue
            a, b = sorted((k*(o['a']-mid), k*(o['b']-mid))); z0, z1 = SILLS.get(r['kind'], (.92, 2.2)) if o['kind'] == 'window' else (.01, 2.1) if o['kind'] == 'door' else (.005, 2.35); out.append((o['kind'], a, z0, b, z1))
        return out
    def eye(s, room, side, back=1.2, right=0., z=1.35, look=0., lens=24, shift=-.03):
        """camera that looks at the wall `side` of a room from `back` metres behind the opposite wall"""
        r = s.rooms[room]; (x0, x1), (y0, y1) = r['x'], r['y']; cx, cy = (x0+x1)/2, (y0+y1)/2; d = dict(back=(0, 1), front=(0, -1), left=(-1, 0), right=(1, 0))[side]; e = (d[1], -d[0]); depth = (y1-y0 if d[0] == 0 else x1-x0)/2+back
        camera((cx-d[0]*depth+e[0]*right, cy-d[1]*depth+e[1]*right, z+s.base), (cx+d[0]*3+e[0]*look, cy+d[1]*3+e[1]*look, z+s.base), lens=lens, shift_y=shift)

def opposite(side): return dict(back='front', front='back', left='right', right='left')[side]
