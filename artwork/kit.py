# Reusable scene kit for Blender 3.4 (Cycles CPU).  Units: metres.  Facades look towards -Y.
import bpy, math, random, os, time
import numpy as np
from contextlib import contextmanager
from mathutils import Vector, Matrix

HERE = os.path.dirname(os.path.abspath(__file__)); _R = os.environ.get('PICTURES_OUT') or HERE; TMP = os.path.join(_R, 'tmp'); OUTDIR = os.path.join(_R, 'out')
for _d in (TMP, OUTDIR): os.makedirs(_d, exist_ok=True)

STYLE = 'real'      # or 'clay'
LEAFGLOW = .03; GREENS = .74; DIRT = [False]; KEEP = bool(os.environ.get('KEEP'))      # leaf self-light, saturation of greens, red earth splashed on the foot of walls (out of doors only), keep the raw passes
LAMPLIGHT = [False]  # garden/wall lamps also cast light (dusk only: every extra light costs noise in sunlit scenes)
PAL = dict(yellow='#FFC01E', yellow2='#FFD766', terracotta='#C25A34', terracotta2='#A8452A', earth='#A8583A',
           green='#2F6B3F', green2='#5E8F3C', deep='#1D4D3A', lime='#8DB04A', cream='#FBF1DD', white='#F7F3EA',
           sand='#E6D3B1', ink='#20262E', wood='#A4703F', wood2='#7A4E2B', jacaranda='#8E78C8', magenta='#C9286E',
           grey='#B9B5AC', sky='#BFE0EE', teal='#2D7F79', blush='#E9B99A', stone='#CFC6B6', leaf='#3F7A35')

def lin(h, a=1.0):
    h = PAL.get(h, h).lstrip('#'); o = []
    for i in (0, 2, 4):
        c = int(h[i:i+2], 16)/255
        o.append(c/12.92 if c <= .04045 else ((c+.055)/1.055)**2.4)
    return (*o, a)

def calm(c, k=None):
    """greens of plants and ground less candy-like: lower saturation, a touch warmer and darker; other hues stay"""
    import colorsys; h, s_, v = colorsys.rgb_to_hsv(*c[:3])
    if not .16 < h < .46: return c
    r, g, b = colorsys.hsv_to_rgb(h-.012, s_*(GREENS if k is None else k), v*.97); return (r, g, b, 1.)
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    global _M, B; _M = {}; B = Batch(); SOLID.clear(); random.seed(7); np.random.seed(7)

# ---------------------------------------------------------------- materials
_M = {}
def _nodes(m):
    m.use_nodes = True; nt = m.node_tree; nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial'); return nt, out
def N(nt, t, **kw):
    n = nt.nodes.new('ShaderNode'+t)
    for k, v in kw.items():
        if k.startswith('i_'): n.inputs[k[2:].replace('_', ' ')].default_value = v
        else: setattr(n, k, v)
    return n
def mat(col, rough=.7, bump=0., bscale=30., var=.0, vscale=2., spec=.35, metal=0., emit=0., kind='solid', coat=0., sheen=0., col2=None, trans=.3, key=None, two=False, dirt=False):
    k = key or (col, rough, bump, bscale, var, vscale, spec, metal, emit, kind, coat, sheen, col2, two, dirt)
    if k in _M: return _M[k]
    m = bpy.data.materials.new(str(k)[:60]); nt, out = _nodes(m); L = nt.links.new
    if STYLE == 'clay' and kind in ('solid', 'planks', 'pavers', 'tiles', 'weave', 'ground', 'bricks'):
        bump = 0; var = 0; rough = max(rough, .55); kind = 'solid' if kind != 'tiles' else kind
    c = lin(col); green = kind in ('leaf', 'ground', 'lawn') or (isinstance(key, tuple) and key[0][:2] == 'ht')
    if green: c = calm(c)
    if kind == 'glass':        # cheap architectural glass: tinted transparent + fresnel glossy (no refraction)
        tr = N(nt, 'BsdfTransparent'); tr.inputs[0].default_value = c
        gl = N(nt, 'BsdfGlossy'); gl.inputs['Roughness'].default_value = rough; gl.inputs[0].default_value = (1, 1, 1, 1)
        fr = N(nt, 'LayerWeight', i_Blend=spec); mx = N(nt, 'MixShader')
        mr = N(nt, 'MapRange'); mr.inputs[1].default_value = 0; mr.inputs[2].default_value = 1; mr.inputs[3].default_value = .08; mr.inputs[4].default_value = 1
        L(fr.outputs['Fresnel'], mr.inputs[0]); L(mr.outputs[0], mx.inputs[0]); L(tr.outputs[0], mx.inputs[1]); L(gl.outputs[0], mx.inputs[2])
        L(mx.outputs[0], out.inputs[0]); _M[k] = m; return m
    if kind == 'shade':       # cloth round a lamp: brightest where it faces the eye, darker at its edges, so that it looks round
        lw = N(nt, 'LayerWeight', i_Blend=.5); mr = N(nt, 'MapRange'); mr.inputs[3].default_value = emit; mr.inputs[4].default_value = emit*.3; L(lw.outputs['Facing'], mr.inputs[0]); e = N(nt, 'Emission'); e.inputs[0].default_value = c; L(mr.outputs[0], e.inputs[1])
        d = N(nt, 'BsdfDiffuse'); d.inputs[0].default_value = tuple(v*.5 for v in c[:3])+(1,); ad = N(nt, 'AddShader'); L(e.outputs[0], ad.inputs[0]); L(d.outputs[0], ad.inputs[1]); L(ad.outputs[0], out.inputs[0]); m.cycles.sample_as_light = False; _M[k] = m; return m
    if kind == 'emit':
        e = N(nt, 'Emission'); e.inputs[0].default_value = c; e.inputs[1].default_value = emit
        L(e.outputs[0], out.inputs[0]); m.cycles.sample_as_light = False; _M[k] = m; return m
    p = N(nt, 'BsdfPrincipled'); p.inputs['Base Color'].default_value = c
    p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = spec; p.inputs['Metallic'].default_value = metal
    p.inputs['Clearcoat'].default_value = coat; p.inputs['Sheen'].default_value = sheen
    if emit: p.inputs['Emission'].default_value = c; p.inputs['Emission Strength'].default_value = emit
    tc = N(nt, 'TexCoord'); vec = tc.outputs['Object']; colsock = None
    def mixc(fac, a, b, bt='MIX'):
        x = N(nt, 'MixRGB', blend_type=bt)
        for i, v in enumerate((fac, a, b)):
            if hasattr(v, 'links') and not isinstance(v, (tuple, float)): L(v, x.inputs[i])
            else: x.inputs[i].default_value = v
        return x.outputs[0]
    hgt = None
    if kind in ('grain', 'grainz'):       # the grain of one board of wood, along X for tops and shelves, along Z for doors and headboards
        mp = N(nt, 'Mapping'); mp.inputs['Scale'].default_value = (1.1, 15, 15) if kind == 'grain' else (15, 15, 1.1); L(vec, mp.inputs[0]); ns = N(nt, 'TexNoise', i_Scale=1.6, i_Detail=6.0, i_Distortion=.5); L(mp.outputs[0], ns.inputs['Vector']); rp = N(nt, 'MapRange'); rp.inputs[1].default_value = .3; rp.inputs[2].default_value = .7; rp.inputs[3].default_value = .78; rp.inputs[4].default_value = 1.14; L(ns.outputs['Fac'], rp.inputs[0]); colsock = mixc(1.0, c, rp.outputs[0], 'MULTIPLY'); hgt = ns.outputs['Fac']
    if kind in ('planks', 'pavers', 'bricks'):
        br = N(nt, 'TexBrick'); br.offset = .37 if kind == 'planks' else .5
        br.inputs['Scale'].default_value = 1
        W, H = {'planks': (1.6, .14), 'pavers': (.6, .3), 'bricks': (.24, .08)}[kind]
        br.inputs['Brick Width'].default_value = W; br.inputs['Row Height'].default_value = H
        br.inputs['Mortar Size'].default_value = .003 if kind == 'planks' else .008
        br.inputs['Mortar Smooth'].default_value = .3; br.inputs['Bias'].default_value = 0
        d = .78 if kind == 'planks' else .86
        br.inputs['Color1'].default_value = c; br.inputs['Color2'].default_value = tuple(x*d for x in c[:3])+(1,)
        br.inputs['Mortar'].default_value = tuple(x*.45 for x in c[:3])+(1,)
        
        if kind == 'bricks':
            sx = N(nt, 'SeparateXYZ'); L(vec, sx.inputs[0]); ad = N(nt, 'Math', operation='ADD'); L(sx.outputs['X'], ad.inputs[0]); L(sx.outputs['Y'], ad.inputs[1]); cb = N(nt, 'CombineXYZ'); L(ad.outputs[0], cb.inputs[0]); L(sx.outputs['Z'], cb.inputs[1]); vec = cb.outputs[0]
        L(vec, br.inputs['Vector']); colsock = br.outputs['Color']
        inv = N(nt, 'Math', operation='SUBTRACT'); inv.inputs[0].default_value = 1; L(br.outputs['Fac'], inv.inputs[1]); hgt = inv.outputs[0]
        if kind == 'planks':
            mp = N(nt, 'Mapping'); mp.inputs['Scale'].default_value = (1.2, 18, 1.2); L(vec, mp.inputs[0])
            ns = N(nt, 'TexNoise', i_Scale=2.0, i_Detail=5.0); L(mp.outputs[0], ns.inputs['Vector'])
            rp = N(nt, 'MapRange'); rp.inputs[3].default_value = .72; rp.inputs[4].default_value = 1.18; L(ns.outputs['Fac'], rp.inputs[0])
            colsock = mixc(1.0, colsock, rp.outputs[0], 'MULTIPLY')
    if kind == 'tiles':       # per tile colour from UV cell
        uv = tc.outputs['UV']; fl = N(nt, 'VectorMath', operation='FLOOR'); L(uv, fl.inputs[0])
        wn = N(nt, 'TexWhiteNoise', noise_dimensions='2D'); L(fl.outputs[0], wn.inputs[0])
        colsock = mixc(wn.outputs[0], c, lin(col2 or 'terracotta2'))
    if kind == 'ground':      # two colour noise blend
        ns = N(nt, 'TexNoise', i_Scale=vscale, i_Detail=6.0); L(vec, ns.inputs['Vector'])
        rp = N(nt, 'ValToRGB'); rp.color_ramp.elements[0].position = .38; rp.color_ramp.elements[1].position = .64
        rp.color_ramp.elements[0].color = c; rp.color_ramp.elements[1].color = calm(lin(col2)); L(ns.outputs['Fac'], rp.inputs[0]); colsock = rp.outputs[0]
    if kind == 'leaf':
        oi = N(nt, 'ObjectInfo'); ns = N(nt, 'TexNoise', i_Scale=1.3, i_Detail=2.0); L(vec, ns.inputs['Vector'])
        at = N(nt, 'Attribute', attribute_name='rnd')
        f = mixc(.25 if two else .5, at.outputs['Fac'], ns.outputs['Fac']); colsock = mixc(f, c, calm(lin(col2 or 'lime')))
        hs = N(nt, 'HueSaturation'); mr = N(nt, 'MapRange'); mr.inputs[3].default_value = .8; mr.inputs[4].default_value = 1.2
        L(oi.outputs['Random'], mr.inputs[0]); L(mr.outputs[0], hs.inputs['Value']); L(colsock, hs.inputs['Color']); colsock = hs.outputs[0]
        L(colsock, p.inputs['Emission']); p.inputs['Emission Strength'].default_value = LEAFGLOW; m.cycles.sample_as_light = False
    if var:
        ns = N(nt, 'TexNoise', i_Scale=vscale, i_Detail=5.0); L(vec, ns.inputs['Vector'])
        rp = N(nt, 'MapRange'); rp.inputs[1].default_value = .3; rp.inputs[2].default_value = .7; rp.inputs[3].default_value = 1-var; rp.inputs[4].default_value = 1+var*.5; L(ns.outputs['Fac'], rp.inputs[0])
        colsock = mixc(1.0, colsock if colsock is not None else c, rp.outputs[0], 'MULTIPLY')
    if dirt:      # rain throws red earth on the lowest 60 cm of a wall; Z = 0 is the ground
        ge = N(nt, 'NewGeometry'); sz = N(nt, 'SeparateXYZ'); L(ge.outputs['Position'], sz.inputs[0]); lo = N(nt, 'MapRange'); lo.inputs[1].default_value = .12; lo.inputs[2].default_value = .95; lo.inputs[3].default_value = 1; lo.inputs[4].default_value = 0; L(sz.outputs['Z'], lo.inputs[0])
        hi = N(nt, 'Math', operation='GREATER_THAN'); hi.inputs[1].default_value = -.6; L(sz.outputs['Z'], hi.inputs[0]); pw = N(nt, 'Math', operation='POWER'); pw.inputs[1].default_value = 2.2; L(lo.outputs[0], pw.inputs[0])
        nd = N(nt, 'TexNoise', i_Scale=2.6, i_Detail=7.0, i_Roughness=.62); L(vec, nd.inputs['Vector']); nr = N(nt, 'MapRange'); nr.inputs[1].default_value = .3; nr.inputs[2].default_value = .7; nr.inputs[3].default_value = .15; nr.inputs[4].default_value = .8; L(nd.outputs['Fac'], nr.inputs[0])
        m1 = N(nt, 'Math', operation='MULTIPLY'); L(pw.outputs[0], m1.inputs[0]); L(nr.outputs[0], m1.inputs[1]); m2 = N(nt, 'Math', operation='MULTIPLY'); L(m1.outputs[0], m2.inputs[0]); L(hi.outputs[0], m2.inputs[1])
        colsock = mixc(m2.outputs[0], colsock if colsock is not None else c, lin('#9A5B3C'))
    if kind == 'lawn':      # mown grass from afar: large patches, small tufts, dry ends
        a = N(nt, 'TexNoise', i_Scale=.22, i_Detail=5.0, i_Roughness=.6); L(vec, a.inputs['Vector']); b = N(nt, 'TexNoise', i_Scale=9.0, i_Detail=6.0, i_Roughness=.7); L(vec, b.inputs['Vector']); d = N(nt, 'TexNoise', i_Scale=1.1, i_Detail=4.0); L(vec, d.inputs['Vector'])
        ra = N(nt, 'MapRange'); ra.inputs[1].default_value = .38; ra.inputs[2].default_value = .62; L(a.outputs['Fac'], ra.inputs[0]); rb = N(nt, 'MapRange'); rb.inputs[1].default_value = .3; rb.inputs[2].default_value = .7; rb.inputs[3].default_value = .62; rb.inputs[4].default_value = 1.25; L(b.outputs['Fac'], rb.inputs[0])
        x = mixc(ra.outputs[0], c, calm(lin(col2))); rd = N(nt, 'MapRange'); rd.inputs[1].default_value = .6; rd.inputs[2].default_value = .78; rd.inputs[4].default_value = .55; L(d.outputs['Fac'], rd.inputs[0]); x = mixc(rd.outputs[0], x, lin('#9C8A55')); colsock = mixc(1.0, x, rb.outputs[0], 'MULTIPLY'); hgt = b.outputs['Fac']
    if kind == 'weave':
        wv = N(nt, 'TexNoise', i_Scale=220.0, i_Detail=1.0); L(vec, wv.inputs['Vector']); hgt = wv.outputs['Fac']
    if bump and hgt is None:
        ns = N(nt, 'TexNoise', i_Scale=bscale, i_Detail=6.0); L(vec, ns.inputs['Vector']); hgt = ns.outputs['Fac']
    if hgt is not None and bump:
        bp = N(nt, 'Bump'); bp.inputs['Strength'].default_value = bump; bp.inputs['Distance'].default_value = .01
        L(hgt, bp.inputs['Height']); L(bp.outputs[0], p.inputs['Normal'])
    if colsock is not None: L(colsock, p.inputs['Base Color'])
    if kind == 'leaf': m['leaf'] = 1
    if kind in ('leaf', 'sheer'):
        t = N(nt, 'BsdfTranslucent'); mx = N(nt, 'MixShader'); mx.inputs[0].default_value = trans
        if colsock is not None: L(colsock, t.inputs[0])
        else: t.inputs[0].default_value = c
        L(p.outputs[0], mx.inputs[1]); L(t.outputs[0], mx.inputs[2]); fin = mx.outputs[0]
        if kind == 'sheer':
            p.inputs['Emission'].default_value = c; p.inputs['Emission Strength'].default_value = .26; m.cycles.sample_as_light = False
            tp = N(nt, 'BsdfTransparent'); m2 = N(nt, 'MixShader'); m2.inputs[0].default_value = .1      # little of the outside comes through as an image: with few samples it was blotches
            L(fin, m2.inputs[1]); L(tp.outputs[0], m2.inputs[2]); fin = m2.outputs[0]
        L(fin, out.inputs[0])
    else: L(p.outputs[0], out.inputs[0])
    _M[k] = m; return m

def haze(m, near, far, col, strength, amax=.85):
    """aerial perspective: mix a finished material towards an emission by camera distance"""
    nt = m.node_tree; out = [n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL'][0]
    src = out.inputs[0].links[0].from_socket
    cd = N(nt, 'CameraData'); mr = N(nt, 'MapRange'); mr.inputs[1].default_value = near; mr.inputs[2].default_value = far; mr.inputs[4].default_value = amax
    e = N(nt, 'Emission'); e.inputs[0].default_value = lin(col); e.inputs[1].default_value = strength
    mx = N(nt, 'MixShader'); L = nt.links.new
    L(cd.outputs['View Distance'], mr.inputs[0]); L(mr.outputs[0], mx.inputs[0]); L(src, mx.inputs[1]); L(e.outputs[0], mx.inputs[2]); L(mx.outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False; return m

# common materials
def plaster(c='white', **k): return mat(c, .82, .12, 90, .05, .8, .25, dirt=DIRT[0], **k)
def M_glass(k=.4): return mat('#DCE8E6', 0., spec=k, kind='glass')
def M_frame(): return mat('ink', .4, spec=.5)
def M_wood(c='wood'): return mat(c, .5, .15, kind='planks')
def M_top(c='wood', up=False): return mat(c, .42, .06, kind='grainz' if up else 'grain', spec=.4)      # table tops, shelves, cupboard fronts of wood; up: upright boards
def M_paver(c='sand'): return mat(c, .85, .6, kind='pavers', var=.1)
def M_brick(): return mat('#B8613F', .85, .7, kind='bricks', var=.12)
def M_tile(): return mat('#BD6240', .75, kind='tiles', col2='#94452C', var=.12, vscale=1.2)
def M_leaf(a='green', b='lime', t=.35, two=False): return mat(a, .7 if not two else .55, spec=.15 if not two else .3, kind='leaf', col2=b, trans=t, two=two)
def M_lawn(a='#53763A', b='#7D8B47'): return mat(a, .95, .5, kind='lawn', col2=b, spec=.1)

# ---------------------------------------------------------------- geometry batches
SOLID = []; _building = None      # boxes as thick as walls and pillars, see clip_leaves(); the name of the prototype that is being built
def clip_leaves():
    """takes the leaves away that stand in a wall or a pillar: each plant whose bounds meet a box of SOLID gets a mesh of its own without the faces that have a corner in there"""
    import bmesh
    lo, hi, placed = [], [], {}; eye = bpy.context.scene.camera.location
    for o in bpy.context.scene.objects: placed.setdefault(o.name.split('.')[0], {})[tuple(tuple(r) for r in o.matrix_world)] = o.matrix_world
    for a, b, T, name in SOLID:
        for m in [T] if name is None else [q @ T if T is not None else q for q in placed.get(name, {}).values()]:
            c = np.array([(m @ Vector(p) if m is not None else Vector(p))[:] for p in ((x, y, z) for x in (a[0], b[0]) for y in (a[1], b[1]) for z in (a[2], b[2]))]); q, u = c.min(0), c.max(0)
            if m is None or abs(m[0][0]) < .02*abs(m[1][0]) or abs(m[1][0]) < .02*abs(m[0][0]): lo.append(q); hi.append(u)      # boxes that stand askew have other bounds
    if not lo: return
    lo, hi = np.array(lo)+.004, np.array(hi)-.004; n = 0
    for o in [o for o in bpy.context.scene.objects if o.type == 'MESH' and not o.parent and o.name[0] != 'B' and o.data.materials and 'leaf' in o.data.materials[0] and (o.location-eye).length < 45]:
        c = np.array([(o.matrix_world @ Vector(v))[:] for v in o.bound_box]); hit = np.where(((c.min(0) < hi) & (c.max(0) > lo)).all(1))[0]
        if not len(hit) or len(o.data.vertices) > 150000: continue
        V = np.empty(len(o.data.vertices)*3, np.float32); o.data.vertices.foreach_get('co', V); A = np.array(o.matrix_world); V = V.reshape(-1, 3)@A[:3, :3].T+A[:3, 3]; bad = np.zeros(len(V), bool)
        for k in hit: bad |= ((V > lo[k]) & (V < hi[k])).all(1)
        if not bad.any(): continue
        o.data = o.data.copy(); bm = bmesh.new(); bm.from_mesh(o.data); bm.verts.ensure_lookup_table(); fs = {f for i in np.where(bad)[0] for f in bm.verts[i].link_faces}; bmesh.ops.delete(bm, geom=list(fs), context='FACES'); bm.to_mesh(o.data); bm.free(); n += 1
    if n: print(f'CLIPPED the leaves of {n} plants')
class Batch:
    def __init__(s): s.d = {}; s.T = None         # T: current placement matrix, see xf()
    def add(s, m, V, F, Nn=None, uv=None, smooth=True, rnd=None):
        V = np.asarray(V, float)
        if s.T is not None:
            A = np.array(s.T); V = V@A[:3, :3].T+A[:3, 3]
            if Nn is not None: Nn = np.asarray(Nn)@A[:3, :3].T
        s.d.setdefault((m.name, Nn is not None, smooth, uv is not None, rnd is not None), []).append((V, F, Nn, uv, rnd))
    def flush(s, name='B', link=True, parent=None):
        objs = []
        for (mn, cn, sm, hu, hr), L in s.d.items():
            off = 0; V = []; F = []; NN = []; U = []; RR = []
            for v, f, n, u, r in L:
                V.append(v); F += [tuple(i+off for i in q) for q in f]; off += len(v)
                if cn: NN.append(n)
                if hu: U.append(u)
                if hr: RR.append(r)
            me = bpy.data.meshes.new(name); me.from_pydata(np.concatenate(V).tolist(), [], F)
            me.materials.append(bpy.data.materials[mn])
            me.polygons.foreach_set('use_smooth', [sm]*len(me.polygons))
            if hu:
                U = np.concatenate(U); idx = np.zeros(len(me.loops), int); me.loops.foreach_get('vertex_index', idx)
                me.uv_layers.new().data.foreach_set('uv', U[idx].ravel())
            if cn:
                me.use_auto_smooth = True; me.normals_split_custom_set_from_vertices(np.concatenate(NN).tolist())
            elif sm: me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(38)
            if hr: me.attributes.new('rnd', 'FLOAT', 'POINT').data.foreach_set('value', np.concatenate(RR).astype(np.float32))
            o = bpy.data.objects.new(name, me)
            if link: bpy.context.scene.collection.objects.link(o)
            objs.append(o)
        s.d = {}; return objs
B = Batch()
@contextmanager
def xf(x=0, y=0, z=0, rot=0):
    """everything built, put or placed inside the block is moved to (x, y, z) and turned by rot degrees about Z"""
    o = B.T; M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, 'Z'); B.T = o @ M if o is not None else M
    try: yield
    finally: B.T = o

def _grid(a, r, s, sub):
    i = np.linspace(-a, -(a-r), s+1); j = np.linspace(-(a-r), a-r, sub+2)[1:-1]; return np.concatenate([i, j, -i[::-1]])
def rbox(m, c, d, r=.01, s=1, sub=0, puff=0., M=None, b=None):
    """rounded box centred at c with full size d, bevel radius r (exact normals)"""
    h = np.array(d, float)/2; r = min(r, .48*h.min()*2*.98/1) if r < h.min() else h.min()*.98
    G = [_grid(h[k], r, s, sub) for k in range(3)]
    V = []; F = []; NN = []; off = 0
    for ax in range(3):
        u, v = (ax+1) % 3, (ax+2) % 3
        for sg in (-1, 1):
            U, W = np.meshgrid(G[u], G[v], indexing='ij'); P = np.zeros(U.shape+(3,))
            P[..., u] = U; P[..., v] = W; P[..., ax] = sg*h[ax]
            core = np.clip(P, -(h-r), h-r); dd = P-core; n = dd/np.linalg.norm(dd, axis=-1, keepdims=True); Q = core+n*r
            nu, nv = U.shape; idx = np.arange(nu*nv).reshape(nu, nv)+off
            q = np.stack([idx[:-1, :-1], idx[1:, :-1], idx[1:, 1:], idx[:-1, 1:]], -1).reshape(-1, 4)
            if sg < 0: q = q[:, ::-1]
            F += q.tolist(); V.append(Q.reshape(-1, 3)); NN.append(n.reshape(-1, 3)); off += nu*nv
    V = np.concatenate(V); NN = np.concatenate(NN)
    if puff:
        f = np.cos(np.pi/2*np.clip(V/h, -1, 1)*.98); k = int(np.argmin(h))
        w = f[:, (k+1) % 3]*f[:, (k+2) % 3]; V[:, k] += np.sign(V[:, k])*puff*w
    A = Matrix.Translation(c) @ (M or Matrix.Identity(4)); A = np.array(A)
    V = V@A[:3, :3].T+A[:3, 3]; NN = NN@A[:3, :3].T
    (b or B).add(m, V, F, None if puff else NN)
def box(m, x0, y0, z0, x1, y1, z1, r=.012, **k):
    rbox(m, ((x0+x1)/2, (y0+y1)/2, (z0+z1)/2), (abs(x1-x0), abs(y1-y0), abs(z1-z0)), r, **k)
    d = sorted((abs(x1-x0), abs(y1-y0), abs(z1-z0)))
    if d[0] > .09 and d[2] > 1.: SOLID.append(((x0, y0, z0), (x1, y1, z1), B.T, _building))
def lathe(m, prof, x=0, y=0, z=0, seg=32, M=None, b=None):
    prof = np.array(prof, float); a = np.linspace(0, 2*np.pi, seg, endpoint=False)
    V = np.stack([prof[:, 0, None]*np.cos(a), prof[:, 0, None]*np.sin(a), np.repeat(prof[:, 1, None], seg, 1)], -1).reshape(-1, 3)
    F = []
    for i in range(len(prof)-1):
        for j in range(seg):
            k = (j+1) % seg; F.append((i*seg+j, i*seg+k, (i+1)*seg+k, (i+1)*seg+j))
    n = len(prof)
    if prof[0, 0] > 1e-4: F.append(tuple(range(seg))[::-1])
    if prof[-1, 0] > 1e-4: F.append(tuple((n-1)*seg+j for j in range(seg)))
    if M is not None: A = np.array(M); V = V@A[:3, :3].T+A[:3, 3]
    (b or B).add(m, V+np.array([x, y, z]), F)
def cyl(m, x, y, z0, z1, r, r1=None, seg=24, bev=.008, **k):
    r1 = r if r1 is None else r1; bev = min(bev, r*.4, r1*.4, (z1-z0)*.4)
    lathe(m, [(r-bev, z0), (r, z0+bev), (r1, z1-bev), (r1-bev, z1)], x, y, 0, seg, **k)
def rod(m, p, q, r, seg=8, b=None):
    p, q = Vector(p), Vector(q); d = q-p; R = d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    lathe(m, [(r, 0), (r, d.length)], 0, 0, 0, seg, Matrix.Translation(p) @ R, b)
def plane(m, x0, y0, x1, y1, z=0, n=1):
    B.add(m, [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], smooth=False)

# ---------------------------------------------------------------- roofs
def slope(m, E0, E1, R0, R1, tw=.3, th=.38, amp=.03, step=.03):
    """tiled slope between eave E0-E1 and ridge R0-R1"""
    E0, E1, R0, R1 = map(np.array, (E0, E1, R0, R1)); ed = E1-E0; L = np.linalg.norm(ed); ed = ed/L
    up = (R0-E0)-np.dot(R0-E0, ed)*ed; H = np.linalg.norm(up); up = up/H; nn = np.cross(ed, up)
    nu = int(L/tw*6)+1; rows = max(1, round(H/th)); th = H/rows
    vs = np.concatenate([[k*th, k*th+th*.5, (k+1)*th-1e-3] for k in range(rows)])
    fr = np.tile([1, .5, 0], rows)
    us = np.linspace(0, L, nu); a0 = np.dot(R0-E0, ed); a1 = np.dot(R1-E0, ed)
    V = []; U = []
    for v, f in zip(vs, fr):
        t = v/H; u = np.clip(us, a0*t, L+(a1-L)*t); o = amp*np.abs(np.sin(np.pi*u/tw))**.8+f*step
        V.append(E0+u[:, None]*ed+v*up+o[:, None]*nn); U.append(np.stack([u/tw, np.full_like(u, (v+1e-4)/th)], -1))
    V = np.concatenate(V); U = np.concatenate(U); n = nu; F = []
    for i in range(len(vs)-1):
        for j in range(n-1): F.append((i*n+j, i*n+j+1, (i+1)*n+j+1, (i+1)*n+j))
    B.add(m, V, F, uv=U)
def hip_roof(x0, y0, x1, y1, z, pitch=22, ov=.8, mt=None, fascia='white', gable=False):
    mt = mt or M_tile(); x0 -= ov; y0 -= ov; x1 += ov; y1 += ov; w = (y1-y0)/2; t = math.tan(math.radians(pitch)); h = w*t
    a = 0 if gable else w
    box(mat(fascia, .6), x0+.04, y0+.04, z-.2, x1-.04, y1-.04, z-.02, .015)
    rl = (x0+a, y0+w, z+h); rr = (x1-a, y0+w, z+h)
    slope(mt, (x0, y0, z), (x1, y0, z), rl, rr); slope(mt, (x1, y1, z), (x0, y1, z), rr, rl)
    capm = mat('#9C4426', .7, var=.1)
    if not gable:
        slope(mt, (x1, y0, z), (x1, y1, z), rr, rr); slope(mt, (x0, y1, z), (x0, y0, z), rl, rl)
        for c, r in (((x0, y0, z), rl), ((x0, y1, z), rl), ((x1, y0, z), rr), ((x1, y1, z), rr)): rod(capm, (c[0], c[1], c[2]+.05), (r[0], r[1], r[2]+.06), .09, 10)
    else:
        for x in (x0+.02, x1-.14):
            gw = plaster('white')
        for xa in (x0+ov, x1-ov-.2):
            B.add(plaster('white'), [(xa, y0+ov, z-.05), (xa, y1-ov, z-.05), (xa, y0+w, z+h-ov*t-.05+ov*t*.9), (xa+.2, y0+ov, z-.05), (xa+.2, y1-ov, z-.05), (xa+.2, y0+w, z+h-ov*t*.1-.05)],
                  [(0, 2, 1), (3, 4, 5), (0, 3, 5, 2), (1, 2, 5, 4)], smooth=False)
        fm = mat(fascia, .6)
        for xx in (x0, x1-.05):     # barge boards
            for ya, yb in ((y0, y0+w), (y1, y0+w)):
                V = [(xx, ya, z-.16), (xx, yb, z+h-.16), (xx, yb, z+h+.05), (xx, ya, z+.05)]; V += [(x+.05, y, zz) for x, y, zz in V]
                B.add(fm, V, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4)], smooth=False)
    rod(capm, (rl[0], rl[1], rl[2]+.05), (rr[0], rr[1], rr[2]+.05), .11, 10)

# ---------------------------------------------------------------- plants  (each returns a hidden prototype list -> place())
_P = {}
def proto(name, fn):
    if name in _P and _P[name][0].name in bpy.data.objects: return _P[name]
    global _building; old, oT, ob = B.d, B.T, _building; B.d = {}; B.T = None; _building = name; fn(); _P[name] = B.flush(name, link=False); B.d, B.T, _building = old, oT, ob; return _P[name]
def place(name, fn, x, y, z=0, s=1., rot=None, tilt=0):
    for o in proto(name, fn):
        n = bpy.data.objects.new(name, o.data); r = random.uniform(0, 6.28) if rot is None else rot
        M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(r, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'X') @ Matrix.Diagonal((s, s, s*random.uniform(.93, 1.07), 1))
        n.matrix_world = B.T @ M if B.T is not None else M; bpy.context.scene.collection.objects.link(n)
def leaves(m, C, Nrm, size, asp=.45, soft=.75, rng=np.random, tone=None):
    """leaf cards at centres C, soft normals from Nrm; tone (n,): 0 dark, 1 light leaf of a two-tone material"""
    n = len(C); a = rng.normal(size=(n, 3)); a /= np.linalg.norm(a, axis=1, keepdims=True)
    g = a*.75+Nrm*.8; g /= np.linalg.norm(g, axis=1, keepdims=True)
    t = np.cross(g, rng.normal(size=(n, 3))); t /= np.linalg.norm(t, axis=1, keepdims=True); bn = np.cross(g, t)
    s = (size*rng.uniform(.65, 1.25, n))[:, None]
    V = np.stack([C-t*s, C-bn*s*asp+g*s*.15, C+t*s, C+bn*s*asp+g*s*.15], 1).reshape(-1, 3)      # wound outwards: Cycles turns the normals of faces seen from behind, and crowns went black
    nn = Nrm*soft+g*(1-soft); nn /= np.linalg.norm(nn, axis=1, keepdims=True)
    B.add(m, V, (np.arange(4*n).reshape(n, 4)).tolist(), np.repeat(nn, 4, 0), rnd=None if tone is None else np.repeat(np.clip(tone, 0, 1), 4))
def _limb(m, p, q, r0, r1, rng, bend=.12, n=5):
    """a bent branch of n pieces from p to q, r0 to r1 thick"""
    p, q = np.array(p, float), np.array(q, float); d = np.linalg.norm(q-p); o = rng.normal(size=3)*bend*d; o[2] = abs(o[2])*.8; P = [p+(q-p)*t+o*math.sin(math.pi*t) for t in np.linspace(0, 1, n+1)]
    for i in range(n): ra, rb = (r0+(r1-r0)*k/n for k in (i, i+1)); a, b = Vector(P[i]), Vector(P[i+1]); R_ = (b-a).to_track_quat('Z', 'Y').to_matrix().to_4x4(); lathe(m, [(ra, -ra*.3), (rb, (b-a).length)], 0, 0, 0, 7, Matrix.Translation(a) @ R_)
    return P
def _pads(R, H, cz, n, gap, rng, tiers=0, low=.28):
    """centres of the leaf pads of a crown, apart by at least gap, so that sky shows between them"""
    P = []; k = 0
    while len(P) < n and k < 4000:
        k += 1
        if tiers:
            t = rng.randint(tiers); f = (t+.5)/tiers; rr = R*(1-.75*f)*math.sqrt(rng.rand()); a = rng.uniform(0, 6.28); q = np.array([rr*math.cos(a), rr*math.sin(a), cz+H*(f*2-1)+rng.uniform(-.08, .08)])
        else:
            d = rng.normal(size=3); d /= np.linalg.norm(d); d[2] = abs(d[2])*(1+low*.2)-low; q = np.array([0, 0, cz])+d*np.array([R, R, H])*rng.uniform(.5, 1.)**.6
        if all(np.linalg.norm((q-p)*np.array([1, 1, 1.3])) > gap for p in P): P.append(q)
    return P
def tree(kind='broad', seed=1):
    rng = np.random.RandomState(seed)
    #       trunk, crown radius and half height, pads, their radius, flatness and distance, leaves each, leaf size, tones, light through
    T = dict(broad=(2.5, 2.25, 1.55, 34, .74, .58, .62, 620, .085, '#3A6833', '#A6BC62', .45, 0), jac=(3.2, 2.7, 1.25, 34, .72, .5, .7, 560, .07, '#7A68AE', '#C3B4E2', .5, 0),
             mango=(2.1, 2.3, 1.75, 40, .78, .66, .58, 680, .1, '#2F5B2F', '#92AD55', .42, 0), term=(3.6, 2.3, 1.9, 34, .62, .3, .5, 480, .06, '#43682F', '#A3B863', .45, 5))
    h, R, H, nc, cr, fl, gap, nl, sz, dark, light, tr, tiers = T[kind]; m = M_leaf(dark, light, tr, True); bark = mat('#77614F', .92, .6, 14, .28, 3)
    cz = h+H*.72; P = _pads(R, H, cz, nc, gap, rng, tiers, .28 if kind == 'jac' else .55); lean = rng.uniform(-.12, .12, 2); top = np.array([lean[0], lean[1], h*.62])
    _limb(bark, (0, 0, -.15), top, .19, .13, rng, .03, 4); cyl(bark, 0, 0, -.1, .16, .27, .17, 10)
    forks = [top+np.array([math.cos(a)*R*.36, math.sin(a)*R*.36, (cz-top[2])*.62+rng.uniform(-.2, .3)]) for a in np.linspace(0, 6.28, 6)[:-1]+rng.uniform(0, 1.2)] if not tiers else [np.array([0, 0, cz+H*f]) for f in np.linspace(-.9, .8, tiers)]
    if tiers: _limb(bark, top, (0, 0, cz+H*.95), .12, .03, rng, .02, 6)
    else:
        for f in forks: _limb(bark, top, f, .1, .06, rng, .1, 4)
    for c in P: f = min(forks, key=lambda q: np.linalg.norm(q-c)+(.6*abs(q[2]-c[2]) if tiers else 0)); _limb(bark, f, c-np.array([0, 0, cr*fl*.3]), .042, .016, rng, .12, 3)
    for c in P:
        r = cr*rng.uniform(.72, 1.2); d = rng.normal(size=(nl, 3)); d /= np.linalg.norm(d, axis=1, keepdims=True); d[:, 2] = np.where((d[:, 2] < 0) & (rng.rand(nl) < .55), -d[:, 2], d[:, 2])
        lump = 1+.22*np.sin(d[:, :1]*5+c[0]*9)+.2*np.sin(d[:, 1:2]*6+c[1]*7); rad = r*(rng.rand(nl, 1)**.42)*lump; C = c+d*rad*np.array([1, 1, fl]); o = C-np.array([0, 0, cz-H*.5]); o /= np.linalg.norm(o, axis=1, keepdims=True)
        nn = d*.6+o*.4+np.array([0, 0, .25]); nn /= np.linalg.norm(nn, axis=1, keepdims=True)
        tone = .1+.42*np.clip(d[:, 2], 0, 1)*(rad[:, 0]/r)+.25*np.clip((C[:, 2]-cz)/H, -.6, 1)+.34*rng.rand(nl)
        leaves(m, C, nn, sz, .46, .5, rng, tone)
def ico(m, c, r, rng, sub=2, jit=.12, squash=.85, smooth=False):
    import bmesh
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    V = np.array([v.co[:] for v in bm.verts]); F = [[v.index for v in f.verts] for f in bm.faces]; bm.free()
    V = V*(1+rng.uniform(-jit, jit, (len(V), 1)))*r*np.array([1, 1, squash])+c
    B.add(m, V, F, smooth=smooth)
def shrub(m1='#2C5530', m2='#8CA754', seed=1, r=.5, flower=None, nl=1500):
    rng = np.random.RandomState(seed); K_ = rng.randint(4, 7); cs = [np.array([rng.uniform(-.5, .5)*r, rng.uniform(-.5, .5)*r, r*rng.uniform(.3, .62)]) for _ in range(K_)]
    for c in cs: rod(mat('#6E5A45', .9), (c[0]*.2, c[1]*.2, -.02), tuple(c), .011, 5)
    n = nl//K_
    for c in cs:
        d = rng.normal(size=(n, 3)); d /= np.linalg.norm(d, axis=1, keepdims=True); q = r*.62*rng.uniform(.8, 1.15); C = c+d*q*(rng.rand(n, 1)**.36)*np.array([1, 1, .8]); k = C[:, 2] > .015; C, dd = C[k], d[k]
        nn = dd*.7+np.array([0, 0, .3]); nn /= np.linalg.norm(nn, axis=1, keepdims=True); leaves(M_leaf(m1, m2, .38, True), C, nn, .062*(r/.5)**.5, .5, .5, rng, .1+.45*np.clip(dd[:, 2], 0, 1)+.4*rng.rand(len(C)))
        if flower:
            i = rng.choice(n, n//5, False); up = d[i][:, 2] > -.25; i = i[up]; C2 = c+d[i]*q*rng.uniform(.92, 1.06, (len(i), 1))*np.array([1, 1, .82]); leaves(M_leaf(flower, flower, .4), C2, d[i], .046, .8, .5, rng)
def spine(L, e0, e1, n, pw=1.2):
    t = np.linspace(0, 1, n); e = e0+(e1-e0)*t**pw; st = L/(n-1)
    x = np.concatenate([[0], np.cumsum(np.cos(e[:-1])*st)]); z = np.concatenate([[0], np.cumsum(np.sin(e[:-1])*st)])
    return t, x, z, e
def frond(m, base, az, L, e0, e1, lw=.55, n=34, rng=np.random):
    t, x, z, e = spine(L, e0, e1, n); V = []; F = []; NN = []
    ca, sa = math.cos(az), math.sin(az); fw = np.array([ca, sa, 0]); sd = np.array([-sa, ca, 0])
    for i in range(2, n):
        p = base+fw*x[i]+np.array([0, 0, z[i]]); d = fw*math.cos(e[i])+np.array([0, 0, math.sin(e[i])]); up = -fw*math.sin(e[i])+np.array([0, 0, math.cos(e[i])])
        l = lw*(math.sin(math.pi*min(1, .12+.86*t[i]))**.6)*rng.uniform(.9, 1.1); w = .024
        for s in (-1, 1):
            a = p; d1 = sd*s*.8+d*.55+up*.25; d1 /= np.linalg.norm(d1); m1 = a+d1*l*.5; d2 = d1*.85+np.array([0, 0, -.55]); d2 /= np.linalg.norm(d2); e2 = m1+d2*l*.5
            o = len(V); V += [a-d*w*.6, a+d*w*.6, m1+d*w, m1-d*w, e2]; F += [(o, o+1, o+2, o+3), (o+3, o+2, o+4)]
            nn = up*.8+sd*s*.25; nn /= np.linalg.norm(nn); NN += [nn]*5
    B.add(m, V, F, np.array(NN))
    for i in range(0, n-1, 3):
        j = min(n-1, i+3); rod(m, base+fw*x[i]+np.array([0, 0, z[i]]), base+fw*x[j]+np.array([0, 0, z[j]]), .022*(1-.8*t[i]), 5)
def palm(h=5.5, seed=1, nf=17):
    rng = np.random.RandomState(seed); bark = mat('#8B7357', .9, .4, 20, .15, 4)
    pr = [(.2, 0)]; z = 0; k = 0
    while z < h: pr += [(.17-.07*z/h+.018, z+.02), (.16-.07*z/h, z+.13)]; z += .15
    n = len(pr); lathe(bark, pr, 0, 0, 0, 14)
    m = M_leaf('#2B6A38', '#8DA844', .3) if STYLE == 'real' else mat('deep', .8)
    for i in range(nf):
        el = rng.uniform(-.1, 1.25); frond(m, np.array([0, 0, z]), i*2.39996+rng.uniform(-.2, .2), rng.uniform(1.9, 2.5), el, el-1.55, .55, 30, rng)
def bigleaf(m, base, az, L, W, e0, e1, seed=0, n=14, stem=.25):
    rng = np.random.RandomState(seed); t, x, z, e = spine(L, e0, e1, n, 1.5); ca, sa = math.cos(az), math.sin(az); fw = np.array([ca, sa, 0]); sd = np.array([-sa, ca, 0])
    V = []; F = []; cr = (-1, -.5, 0, .5, 1)
    for i in range(n):
        s = max(0, (t[i]-stem)/(1-stem)); w = W*(max(0, math.sin(math.pi*(s**.75)))**.65)+.02*(1-s)
        up = -fw*math.sin(e[i])+np.array([0, 0, math.cos(e[i])]); p = base+fw*x[i]+np.array([0, 0, z[i]])
        for c in cr: V.append(p+sd*c*w/2*.97+up*(abs(c)*w*.22-(c*c)*w*.14+.02*math.sin(i*1.9+c*4)*abs(c)*W*2))
    for i in range(n-1):
        for j in range(4): a = i*5+j; F.append((a, a+5, a+6, a+1))
    B.add(m, V, F)
    rod(m, base, base+fw*x[2]+np.array([0, 0, z[2]]), .012+.02*W, 6)
def banana(seed=1, h=1.5, n=9, L=2.2, W=.62, a='#3C7F35', b='#94B84B'):
    rng = np.random.RandomState(seed); m = M_leaf(a, b, .45) if STYLE == 'real' else mat('green2', .75)
    if h > .3: cyl(mat('#7C8A4A', .8, var=.2), 0, 0, -.05, h, .13, .08)
    for i in range(n):
        el = 1.4-.95*(i/n)**1.0+rng.uniform(-.1, .1); bigleaf(m, np.array([0, 0, h*.93]), i*2.39996, L*rng.uniform(.8, 1.1), W*rng.uniform(.85, 1.1), el, el-rng.uniform(1.1, 1.7), seed*31+i)
def potplant(r=.2, h=.38, pot='white', seed=1, L=1.1, W=.26, n=10):
    m = mat(pot, .5, spec=.4); lathe(m, [(r*.7, 0), (r*.75, .01), (r, h-.02), (r, h), (r-.03, h), (r-.035, h-.05)], seg=36); cyl(mat('#4A3426', 1), 0, 0, h-.09, h-.05, r-.035)
    rng = np.random.RandomState(seed); lm = M_leaf('#2A6A3A', '#6E9E46', .3) if STYLE == 'real' else mat('green', .7)
    for i in range(n):
        el = 1.45-.6*(i/n)+rng.uniform(-.1, .1); bigleaf(lm, np.array([0, 0, h-.06]), i*2.39996, L*rng.uniform(.75, 1.1), W*rng.uniform(.8, 1.15), el, el-rng.uniform(.5, 1.5), seed*17+i, stem=.45)

def scatter(name, protofn, pts, smin=.7, smax=1.3):
    """cheap instancing: one tiny face per point (instance_type FACES); proto must be single-material"""
    V = []; F = []
    for x, y, z in pts:
        a = random.uniform(0, 6.28); s = random.uniform(smin, smax)*.5
        o = len(V); V += [(x+s*1.41421*math.cos(a+k*math.pi/2), y+s*1.41421*math.sin(a+k*math.pi/2), z) for k in range(4)]; F.append((o, o+1, o+2, o+3))
    for o in proto(name, protofn):
        me = bpy.data.meshes.new('sc_'+name); me.from_pydata(V, [], F); par = bpy.data.objects.new('sc_'+name, me)
        ch = bpy.data.objects.new(name+'_ch', o.data); sc = bpy.context.scene.collection.objects; sc.link(par); sc.link(ch); ch.parent = par
        par.instance_type = 'FACES'; par.use_instance_faces_scale = True; par.show_instancer_for_render = False
def grass_proto():
    rng = np.random.RandomState(3); V = []; F = []; NN = []; n = 44; T = []
    for i in range(n):
        x, y = rng.normal(0, .13, 2); a = rng.uniform(0, 6.28); h = .008+.034*rng.beta(1.6, 2.6); w = rng.uniform(.0032, .0052); d = np.array([math.cos(a), math.sin(a)])*h*rng.uniform(.3, 1.3); s = np.array([-d[1], d[0]])/np.linalg.norm(d)*w
        o = len(V); V += [(x-s[0], y-s[1], 0), (x+s[0], y+s[1], 0), (x+d[0]*.4+s[0], y+d[1]*.4+s[1], h*.6), (x+d[0]*.4-s[0], y+d[1]*.4-s[1], h*.6), (x+d[0], y+d[1], h)]
        F += [(o, o+1, o+2, o+3), (o+3, o+2, o+4)]; NN += [(0, 0, 1)]*5; T.append(rng.uniform(-.05, .4))
    B.add(M_leaf('#64853F', '#A9B968', .6, True), V, F, np.array(NN), rnd=np.clip(np.tile([.28, .28, .38, .38, .5], n)+np.repeat(T, 5)*.7, 0, 1))
def grass(x0, y0, x1, y1, dens=45, avoid=(), z=0.0, test=None):
    n = int((x1-x0)*(y1-y0)*dens); pts = []
    for _ in range(n):
        x, y = random.uniform(x0, x1), random.uniform(y0, y1)
        if any(a <= x <= c and b <= y <= d for a, b, c, d in avoid): continue
        if test and not test(x, y): continue
        if random.random() > .72+.5*math.sin(x*.83+1.7*math.sin(y*.57))*math.sin(y*.71+1.3*math.sin(x*.49)): continue      # thick and thin patches
        pts.append((x, y, z))
    if STYLE == 'real': scatter('grass', grass_proto, pts, .55, 1.5)

# ---------------------------------------------------------------- landscape
def fbm(x, y, s):
    from mathutils import noise
    return sum(noise.noise(Vector((x*2**k+s*13.1, y*2**k, s)))/2**k for k in range(4))
def far_crown(m, seed):
    """a tree on a far hill, about 2 high and wide: leaves on a few round boughs"""
    g = np.random.RandomState(seed+20); cyl(mat('#6A5646', .9), 0, 0, -.4, .6, .07, .05, 6)
    for k in range(9):
        a = g.uniform(0, 6.28); f = g.rand()**.6; c = np.array([.6*f*math.cos(a), .6*f*math.sin(a), .75+g.uniform(-.15, .55)*(1.2-f)]); q = g.uniform(.32, .5); d = g.normal(size=(75, 3)); d /= np.linalg.norm(d, axis=1, keepdims=True); nn = d*.6+np.array([0, 0, .4]); nn /= np.linalg.norm(nn, axis=1, keepdims=True)
        leaves(m, c+d*q*g.uniform(.75, 1.05, (75, 1))*np.array([1, 1, .82]), nn, .105, .6, .7, g, .15+.55*np.clip(d[:, 2], 0, 1)+.3*g.rand(75))
def hills(layers=((95, 17, 1), (175, 46, 2), (300, 92, 3)), width=700, cx=0, hazecol='#F2D3A8', hz=1.0, houses=True, lights=0.):
    lr = np.random.RandomState(9); em = mat('#FFC872', kind='emit', emit=lights) if lights else None
    cols = ['#5C8440', '#4F7A48', '#4D7350']
    for i, (dist, H, sd) in enumerate(layers):
        m = mat(cols[i % 3], .95, var=.3, vscale=.06, kind='ground', col2='#8FA052', key=('hill', i, STYLE))
        haze(m, 60, 560, hazecol, hz, .72)
        nx, ny = 120, 14; V = []; F = []; D = 60+25*i
        def hz_(x, f): return H*(.45+.55*(.5+.5*math.sin(x*.011*(1.3-.2*i)+sd*1.7)))*(math.sin(f*math.pi*.5)) + fbm(x*.012, f, sd)*H*.22*f
        for a in range(nx):
            x = -width/2+width*a/(nx-1)
            for b in range(ny):
                f = b/(ny-1); V.append((cx+x, dist+D*f, hz_(x, f)-.5))
        for a in range(nx-1):
            for b in range(ny-1): k = a*ny+b; F.append((k, k+ny, k+ny+1, k+1))
        B.add(m, V, F)
        hm = [haze(mat(c, .9, key=('hh', c, i, STYLE)), 60, 520, hazecol, hz, .8) for c in ('#F0E4CB', '#E8C98F', '#D9B08C')]
        rm = haze(mat('#B4502E', .9, key=('hr', i, STYLE)), 60, 520, hazecol, hz, .8); em_ = haze(mat('#7C3A22', .9, key=('he', i, STYLE)), 60, 520, hazecol, hz, .8); dm = haze(mat('#6B4226', .8, key=('hd', i, STYLE)), 60, 520, hazecol, hz, .8)
        cm = [haze(mat(a, .8, kind='leaf', col2=b, trans=.4, two=True, key=('hc', a, i, STYLE)), 60, 520, hazecol, hz, .75) for a, b in (('#33602F', '#7F9E4E'), ('#47733A', '#9DB15C'), ('#2F5836', '#6E9450'))]
        wm = haze(mat('#3A444E', .5, key=('hw', i, STYLE)), 60, 520, hazecol, hz, .75); rng = np.random.RandomState(sd+5); HS, TR = [], []
        for _ in range(420 if houses else 0):
            x = rng.uniform(-width*.4, width*.4); f = rng.uniform(.08, .97); z = hz_(x, f)-.5; y = dist+D*f; X = cx+x
            if rng.rand() < .42:
                w, d, h = rng.uniform(5, 9), rng.uniform(5, 8), rng.choice([3, 3.2, 6]); c = hm[rng.randint(3)]
                foot = hz_(x, max(0, f-d/2/D))-.5; w = max(w, (z+h-foot)*1.15)      # the slope uncovers more of the front: no house higher than wide
                HS.append((X, y, max(w, d)*.75)); box(c, X-w/2, y-d/2, min(z-2, foot-.5), X+w/2, y+d/2, z+h, .02); top = z+h-.9
                while top-1.7 > foot:
                    for wx in (-.28, .22) if w < 9 else (-.34, -.06, .22): q = X+wx*w; B.add(wm, [(q-.5, y-d/2-.05, top-1.2), (q+.5, y-d/2-.05, top-1.2), (q+.5, y-d/2-.05, top), (q-.5, y-d/2-.05, top)], [(0, 1, 2, 3)], smooth=False)
                    for e in (-1, 1): q = X+e*(w/2+.05); B.add(wm, [(q, y-.5, top-1.2), (q, y+.5, top-1.2), (q, y+.5, top), (q, y-.5, top)], [(0, 1, 2, 3)], smooth=False)
                    top -= 3.
                if lights:
                    for wx in (-.28, .22):
                        if lr.rand() < .65: q = X+wx*w; B.add(em, [(q-.5, y-d/2-.08, z+h-2.1), (q+.5, y-d/2-.08, z+h-2.1), (q+.5, y-d/2-.08, z+h-.9), (q-.5, y-d/2-.08, z+h-.9)], [(0, 1, 2, 3)], smooth=False)
                V = [(X-w/2-.6, y-d/2-.6, z+h), (X+w/2+.6, y-d/2-.6, z+h), (X+w/2+.6, y+d/2+.6, z+h), (X-w/2-.6, y+d/2+.6, z+h), (X-w*.15, y, z+h+2.2), (X+w*.15, y, z+h+2.2)]
                B.add(rm, V, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], smooth=False); box(em_, X-w/2-.55, y-d/2-.55, z+h-.28, X+w/2+.55, y+d/2+.55, z+h-.02, .02); q = X+.02*w; B.add(dm, [(q-.5, y-d/2-.06, foot), (q+.5, y-d/2-.06, foot), (q+.5, y-d/2-.06, foot+2.1), (q-.5, y-d/2-.06, foot+2.1)], [(0, 1, 2, 3)], smooth=False)
            else:
                for q in range(rng.randint(2, 5)): TR.append((X+rng.uniform(-5, 5), y+rng.uniform(-2, 2), z, rng.uniform(1.6, 3.6), rng.randint(3)))
        for X, y, z, r, k in TR:
            if all(abs(X-a)+abs(y-b) > q+r*.8 for a, b, q in HS): place(f'far{i}{k}', lambda: far_crown(cm[k], k), X, y, z-.3, r)

# ---------------------------------------------------------------- apartment block
def curtain(m, x0, x1, y, z0, z1, waves=9, amp=.04):
    n = waves*10; x = np.linspace(x0, x1, n); yy = y+amp*np.sin(np.linspace(0, waves*2*np.pi, n))+.3*amp*np.sin(np.linspace(0, waves*3.3*np.pi, n))
    V = [(a, b, z0) for a, b in zip(x, yy)]+[(a, y+(b-y)*.8, z1) for a, b in zip(x, yy)]
    B.add(m, V, [(i, i+1, n+i+1, n+i) for i in range(n-1)])
def glazing(x0, x1, z0, z1, y, panes=2, fr=.055, dp=.08, glass=True):
    f = M_frame(); g = M_glass()
    for a, b, c, d in ((x0, x1, z0, z0+fr), (x0, x1, z1-fr, z1)): box(f, a, y-dp/2, c, b, y+dp/2, d, .006)
    for k in range(panes+1):
        xx = x0+(x1-x0)*k/panes; xx = min(max(xx, x0+fr/2), x1-fr/2); box(f, xx-fr/2, y-dp/2, z0, xx+fr/2, y+dp/2, z1, .006)
    if glass: B.add(g, [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], smooth=False)
def wall_open(m, x0, x1, z0, z1, ox0, ox1, oz0, oz1, y, t=.25):
    if ox0 > x0: box(m, x0, y, z0, ox0, y+t, z1, .0006)
    if x1 > ox1: box(m, ox1, y, z0, x1, y+t, z1, .0006)
    if oz0 > z0+.01: box(m, ox0, y, z0, ox1, y+t, oz0, .0006)
    if z1 > oz1+.01: box(m, ox0, y, oz1, ox1, y+t, z1, .0006)
def awning(x0, x1, y, z, d=1.5, drop=.55, c='yellow', c2='#F7F1E4'):
    n = 2*round((x1-x0)/.56)+1; w = (x1-x0)/n
    for k in range(n):
        m = fab((c, c2)[k % 2]); a, b = x0+k*w, x0+(k+1)*w; B.add(m, [(a, y, z), (b, y, z), (b, y-d, z-drop), (a, y-d, z-drop)], [(3, 2, 1, 0)], smooth=False); B.add(m, [(a, y-d, z-drop), (b, y-d, z-drop), (b, y-d, z-drop-.2), ((a+b)/2, y-d, z-drop-.26), (a, y-d, z-drop-.2)], [(4, 3, 2, 1, 0)], smooth=False)
    for xx in (x0+.04, x1-.04): rod(mat('ink', .5), (xx, y, z-drop-.1), (xx, y-d, z-drop), .014, 6)
def shopfront(a, b, y, z, zt, k, rng, lit=True):
    """one shop between brick piers: glass, a sign without words, goods on shelves inside"""
    br = M_brick(); ink = M_frame(); sign = ('#2F6B55', '#C25A34', '#20262E', '#2D7F79', '#A8452A', '#3B4A6B')[k % 6]
    box(br, a-.02, y-.42, z-.1, a+.42, y+.3, zt, .006); box(br, b-.42, y-.42, z-.1, b+.02, y+.3, zt, .006); box(mat('#D9CFC0', .85, .1), a+.42, y-.2, z-.12, b-.42, y+.3, z+.1, .01)
    box(mat(sign, .55), a+.42, y-.3, zt-.62, b-.42, y+.1, zt-.02, .012); w = rng.uniform(.9, 1.6); c = (a+b)/2; rbox(mat('#FBF3E3', .5, emit=.35 if lit else 0.), (c+.12, y-.31, zt-.32), (w, .03, .13), .012, 2); cyl(mat('yellow', .5), 0, 0, -.02, .02, .14, seg=24, M=Matrix.Translation((c-w/2-.16, y-.31, zt-.32)) @ Matrix.Rotation(math.pi/2, 4, 'X'))
    x0, x1, z0, z1 = a+.42, b-.42, z+.1, zt-.62; glazing(x0, x1, z0, z1, y-.06, 4, .05)
    box(ink, x0, y-.1, z1-.5, x1, y-.03, z1-.45, .004); dx = x0+(x1-x0)*.5; box(mat('#C9CDD0', .3, metal=.8), dx+.08, y-.14, z0+.85, dx+.11, y-.1, z0+1.35, .006)
    yb = y+5; wc = plaster(('#F0E2C8', '#E9D3A8', '#DFE3D4', '#EBCDB0')[k % 4]); q = lambda m, V: B.add(m, V, [(0, 1, 2, 3)], smooth=False)
    q(wc, [(a, yb, z), (b, yb, z), (b, yb, zt), (a, yb, zt)]); q(mat('#BFA27E', .5), [(a, y, z+.004), (b, y, z+.004), (b, yb, z+.004), (a, yb, z+.004)]); q(wc, [(a, y, zt-.01), (b, y, zt-.01), (b, yb, zt-.01), (a, yb, zt-.01)])
    for xx in (a+.1, b-.1): q(wc, [(xx, y+.1, z), (xx, yb, z), (xx, yb, zt), (xx, y+.1, zt)])
    if lit:
        for yy in (y+1.3, y+3.2): q(mat('#FFD49A', kind='emit', emit=6.), [(a+.8, yy, zt-.04), (b-.8, yy, zt-.04), (b-.8, yy+.25, zt-.04), (a+.8, yy+.25, zt-.04)])
    for r_ in range(4):
        zz = z+.35+r_*.5; box(mat('wood', .5, var=.1), a+.3, yb-.5, zz, b-.3, yb-.05, zz+.03, .004); xx = a+.36
        while xx < b-.5: ww, hh = rng.uniform(.1, .3), rng.uniform(.14, .36); box(mat(('yellow', 'terracotta', '#2F6B55', 'cream', 'teal', '#C9A24A', 'blush', '#7C5A9A')[rng.randint(8)], .7), xx, yb-.42, zz+.03, xx+ww, yb-.15, zz+.03+hh, .008); xx += ww+rng.uniform(.02, .12)
    box(mat('wood', .5, var=.1), a+1., y+2.2, z, b-1., y+2.8, z+.95, .012)
    for t in range(3): xx = x0+.35+t*(x1-x0-.7)/2; rbox(mat(('yellow', 'terracotta', '#2F6B55', 'blush', 'teal')[(t+k) % 5], .8), (xx, y+.55, z+.1+.45), (.34, .3, rng.uniform(.5, .9)), .06, 3)
def apartment(x=0, y=0, floors=4, bays='WBSBW', bw=4.3, fh=3.15, depth=12, pent=True, lit=.35, seed=2, accent='yellow', z=.15, shops=False, back=2.7, side=.75):
    """bays: W window, B balcony, S stair/timber screen"""
    rng = np.random.RandomState(seed); wp = plaster('white'); wc = plaster('#EFE3CC'); ya = mat(accent, .72, .1, 90, .04, .8, .25); wood = M_wood(); conc = mat('#DAD3C6', .85, .1, 60, .06); ink = M_frame()
    sheer = mat('#FBF6EC', .9, kind='sheer', trans=.5); W = bw*len(bays); x0 = x-W/2; H = floors*fh
    for s in (0, 1):       # side + back walls with windows strips
        xa = x0 if s == 0 else x0+W-.25; box(wp, xa, y+.25, z, xa+.25, y+depth, z+H+.55, .02)
    box(wp, x0, y+depth-.25, z, x0+W, y+depth, z+H+.55, .02)
    box(M_brick(), x0-.015, y+.25, z, x0+.3, y+depth+.01, z+fh-.3, .006); box(M_brick(), x0+W-.3, y+.25, z, x0+W+.015, y+depth+.01, z+fh-.3, .006)
    for s in (0, 1):       # side windows: recessed dark panels with frame boxes
        xa = x0 if s == 0 else x0+W; sg = -1 if s == 0 else 1
        for f in range(floors):
            for yy in (y+2.6, y+6.6):
                zz = z+f*fh; box(mat(accent if (f+s+int(yy > y+5)) % 3 == 0 else 'white', .7), xa-.02*sg, yy-.75, zz+.8, xa+.2*sg, yy+.75, zz+2.5, .015)
                box(mat('#22313A', .05, spec=.9), xa+.12*sg, yy-.66, zz+.89, xa+.215*sg, yy+.66, zz+2.41, .005); box(ink, xa+.18*sg, yy-.03, zz+.89, xa+.23*sg, yy+.03, zz+2.41, .004)
    for f in range(floors+1): box(wp, x0+.02, y-.06, z+f*fh-.3, x0+W-.02, y+depth-.1, z+f*fh, .015)     # slabs
    for i, bt in enumerate(bays):
        a = x0+i*bw; b = a+bw
        for f in range(floors):
            zz = z+f*fh; zt = zz+fh-.3; lt = rng.rand() < lit; wl = wc if bt != 'B' else wp
            if shops and f == 0 and bt != 'S': shopfront(a, b, y, zz, zt, i, rng, lit > .3); continue
            if bt == 'W':
                wall_open(M_brick() if f == 0 else plaster('#EAD3AC'), a, b, zz, zt, a+1.0, b-1.0, zz+.75, zz+2.55, y); glazing(a+1.0, b-1.0, zz+.75, zz+2.55, y+.17)
                o = .38; hd = ya if (f+i) % 2 == 0 else wp   # projecting window box
                for p, q in ((a+.88, a+1.003), (b-1.003, b-.88)): box(hd, p+.001, y-o+.002, zz+.74, q, y+.1, zz+2.56, .001)
                box(hd, a+.88, y-o, zz+2.546, b-.88, y+.101, zz+2.67, .008); box(hd, a+.88, y-o, zz+.63, b-.88, y+.101, zz+.754, .008)
                curtain(sheer, a+1.2, a+1.75, y+.32, zz+.1, zt-.05, 5); curtain(sheer, b-1.75, b-1.2, y+.32, zz+.1, zt-.05, 5)
                room_behind(a+.1, b-.1, zz, zt, y+.25, 3.6, lt, rng)
            if bt == 'B':
                sx = a+.45; ex = b-.45; wall_open(ya if f % 2 == 0 else wp, a, b, zz, zt, sx, ex, zz+.02, zz+2.5, y)
                glazing(sx, ex, zz+.02, zz+2.5, y+.15, 3)
                curtain(sheer, sx+.05, sx+.9, y+.34, zz+.03, zt-.05, 7); curtain(sheer, ex-.5, ex-.05, y+.34, zz+.03, zt-.05, 4)
                room_behind(a+.1, b-.1, zz, zt, y+.25, 4.2, lt, rng)
                pd = 1.65
                if f > 0:
                    box(wp, a+.06, y-pd, zz-.3, b-.06, y, zz-.02, .015); box(M_wood(), a+.1, y-pd+.06, zz-.02, b-.1, y-.02, zz+.01, .004)
                    B.add(M_glass(.22), [(a+.1, y-pd+.05, zz+.05), (b-.1, y-pd+.05, zz+.05), (b-.1, y-pd+.05, zz+1.0), (a+.1, y-pd+.05, zz+1.0)], [(0, 1, 2, 3)], smooth=False)
                    for xx in (a+.1, b-.1):
                        B.add(M_glass(.22), [(xx, y-pd+.05, zz+.05), (xx, y-.02, zz+.05), (xx, y-.02, zz+1.), (xx, y-pd+.05, zz+1.)], [(0, 1, 2, 3)], smooth=False)
                    box(mat('wood', .45), a+.06, y-pd+.01, zz+1.0, b-.06, y-pd+.09, zz+1.06, .012)
                    for xx in (a+.06, b-.14): box(mat('wood', .45), xx, y-pd+.01, zz+1.0, xx+.08, y, zz+1.06, .012)
                    for k in range(4): xx = a+.1+(bw-.2)*k/3; box(ink, xx-.02, y-pd+.03, zz-.02, xx+.02, y-pd+.07, zz+1.0, .004)
                    if f == floors-1: box(wp, a+.06, y-pd, zt, b-.06, y, zt+.3, .015)
                    sd_ = rng.randint(1, 4); px = a+.8 if rng.rand() < .5 else b-.8
                    place(f'pot{sd_}', lambda: potplant(.17, .36, ('terracotta', '#D9A12E', '#E9E2D2')[sd_-1], sd_, .62, .16, 11), px, y-pd+.5, zz)      # its leaves stay on this side of the wall beside it
                    home = np.random.RandomState(f*17+i*5+seed); cc = ('cream', accent, '#C25A34', '#2F6B55', '#3F7A96')[home.randint(5)]; cx = a+bw*.5+home.uniform(-.4, .4)      # no two balconies are the same
                    if home.rand() < .7:
                        rbox(mat(cc, .9), (cx, y-.75, zz+.4), (.6, .6, .12), .05, 3); rbox(mat(cc, .9), (cx, y-.5, zz+.68), (.6, .12, .55), .05, 3)
                        for dx in (-.24, .24):
                            for dy in (-.24, .24): rod(mat('wood2', .5), (cx+dx, y-.75+dy, zz), (cx+dx, y-.75+dy, zz+.38), .018)
                    if home.rand() < .4:       # washing over the rail
                        q = a+home.uniform(.7, 1.6)
                        for w_ in (.7, .5)[:home.randint(1, 3)]: box(fab(('#F7F1E4', '#3C7F9A', '#D9733A', '#C2406A')[home.randint(4)]), q, y-pd+.0, zz+.42+home.uniform(0, .2), q+w_, y-pd+.1, zz+1.075, .004); q += w_+.12
                    if home.rand() < .45: lathe(mat('#E9E2D2', .5), [(.0, 0), (.13, 0), (.16, .3), (.15, .3), (.12, .02)], b-home.uniform(.7, 1.4), y-pd+.45, zz, 20); place('balc', lambda: shrub(seed=4, r=.34, flower=('magenta', None)[seed % 2], nl=700), b-.9, y-pd+.45, zz+.3)
            if bt == 'S':
                box(wc, a, y+.1, zz, b, y+.3, zt, .01)
                if f == 0:
                    box(mat('#3A2D24', .6), a+.9, y+.0, zz, b-.9, y+.12, zz+2.5, .01); glazing(a+1., b-1., zz+.02, zz+2.45, y-.02, 2)
                    box(ya, a+.4, y-2.2, zz+2.62, b-.4, y+.1, zz+2.84, .02)
                    for xx in (a+.5, b-.62): box(ya, xx, y-2.15, zz, xx+.12, y-2.03, zz+2.62, .01)
                    box(mat('#FFE2AE', kind='emit', emit=6), a+1.4, y-1.4, zz+2.6, b-1.4, y-.8, zz+2.625, .002)
        if bt == 'S':
            n = int(bw/.22)
            for k in range(n): xx = a+.2+(bw-.4)*k/(n-1); box(mat('wood', .5, var=.18, vscale=1.1), xx-.045, y-.32, z+fh+.0, xx+.045, y-.18, z+H+.35, .008)
        if bt == 'B':   # fins
            for xx in (a-.11, b-.11): box(wp, xx, y-1.75, z, xx+.22, y+.05, z+H+.0, .02)
    # parapet
    box(wp, x0-.02, y-.1, z+H, x0+W+.02, y+.12, z+H+.6, .02); box(ink, x0-.05, y-.14, z+H+.6, x0+W+.05, y+.16, z+H+.65, .01)
    box(conc, x0+.2, y+.1, z+H, x0+W-.2, y+depth-.2, z+H+.05, .01)
    if pent:
        pa, pb, py, pz = x0+bw*side, x0+W-bw*side, y+back, z+H; ph = 3.0
        box(ya, pa, py+.2, pz, pa+.3, y+depth-1, pz+ph, .02); box(wp, pb-.3, py+.2, pz, pb, y+depth-1, pz+ph, .02); box(wp, pa, y+depth-1.3, pz, pb, y+depth-1, pz+ph, .02)
        glazing(pa+.3, pb-.3, pz+.05, pz+2.6, py+.35, 7); box(wp, pa+.31, py+.21, pz+2.6, pb-.31, py+.5, pz+ph-.01, .005)
        for k in range(4):
            xx = pa+.3+(pb-pa-.6)*k/4; room_behind(xx, xx+(pb-pa-.6)/4, pz, pz+2.6, py+.5, 4, k in (0, 1, 3), rng); curtain(sheer, xx+.1, xx+.6, py+.6, pz+.05, pz+2.6, 5)
        hip_roof(pa, py+.2, pb, y+depth-1, pz+ph+.2, 20, 1.1)
        for k in range(7):   # terrace rail
            pass
        B.add(M_glass(.22), [(x0+.1, y+.3, pz+.6), (x0+W-.1, y+.3, pz+.6), (x0+W-.1, y+.3, pz+1.15), (x0+.1, y+.3, pz+1.15)], [(0, 1, 2, 3)], smooth=False)
        box(mat('wood', .45), x0+.08, y+.27, pz+1.13, x0+W-.08, y+.33, pz+1.18, .01)
        for xx in np.linspace(x0+.9, x0+W-.9, 7):
            sd_ = rng.randint(1, 4); place(f'shr{sd_}', lambda: shrub(seed=sd_, r=.5, flower='magenta' if sd_ == 2 else None), xx+rng.uniform(-.5, .5), y+.8, pz+.25, rng.uniform(.8, 1.2))
    return W, H

# ---------------------------------------------------------------- camera, world, render
def camera(loc, look, lens=35, level=True, shift_y=0., shift_x=0., fstop=None, focus=None, ortho=None):
    cd = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam', cd); bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera = o
    o.location = loc; d = Vector(look)-Vector(loc)
    if level: o.rotation_euler = (math.pi/2, 0, math.atan2(d.y, d.x)-math.pi/2)     # verticals stay vertical
    else: o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    cd.lens = lens; cd.shift_y = shift_y; cd.shift_x = shift_x; cd.clip_end = 2000
    if ortho: cd.type = 'ORTHO'; cd.ortho_scale = ortho
    if fstop: cd.dof.use_dof = True; cd.dof.aperture_fstop = fstop; cd.dof.focus_distance = focus or d.length
    return o
def sun(az, el, strength, col='#FFFFFF', angle=.8):
    """az: degrees, direction the light comes FROM, 0=+Y 90=+X"""
    l = bpy.data.lights.new('sun', 'SUN'); o = bpy.data.objects.new('sun', l); bpy.context.scene.collection.objects.link(o)
    a, e = math.radians(az), math.radians(el); d = Vector((math.sin(a)*math.cos(e), math.cos(a)*math.cos(e), math.sin(e)))
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler(); l.energy = strength; l.color = lin(col)[:3]; l.angle = math.radians(angle); return o
def area(loc, look, sx, sy, power, col='#FFFFFF', cam=False, portal=False):
    l = bpy.data.lights.new('area', 'AREA'); o = bpy.data.objects.new('area', l); bpy.context.scene.collection.objects.link(o); o.location = loc
    o.rotation_euler = (Vector(loc)-Vector(look)).to_track_quat('Z', 'Y').to_euler(); l.shape = 'RECTANGLE'; l.size = sx; l.size_y = sy; l.energy = power; l.color = lin(col)[:3]
    o.visible_camera = cam; o.visible_glossy = False
    if portal: l.cycles.is_portal = True
    return o
def point(loc, power, col='#FFC27A', r=.06):
    l = bpy.data.lights.new('pt', 'POINT'); o = bpy.data.objects.new('pt', l); bpy.context.scene.collection.objects.link(o); o.location = B.T @ Vector(loc) if B.T is not None else loc; l.energy = power; l.color = lin(col)[:3]; l.shadow_soft_size = r
def world_sky(el, az, strength=.4, dust=2., air=1., clouds=.55, cloudcol='#FFF1DC', cloudstr=1.6, grad=None, gstr=1.0, gpos=.42, cover=.51, seed=1., cloudfoot='#B9C2CC'):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; nt = w.node_tree; nt.nodes.clear(); L = nt.links.new
    out = N(nt, 'OutputWorld'); bg = N(nt, 'Background'); sk = N(nt, 'TexSky', sky_type='NISHITA', sun_disc=False, sun_elevation=math.radians(el), sun_rotation=math.radians(az), dust_density=dust, air_density=air, altitude=1200)
    bg.inputs[1].default_value = strength; L(sk.outputs[0], bg.inputs[0])
    fin = bg.outputs[0]
    if grad:
        t2 = N(nt, 'TexCoord'); s2 = N(nt, 'SeparateXYZ'); L(t2.outputs['Generated'], s2.inputs[0]); r2 = N(nt, 'ValToRGB'); cr = r2.color_ramp; cr.elements[0].position = .0; cr.elements[1].position = gpos
        cr.elements[0].color = lin(grad[0]); cr.elements[1].color = lin(grad[-1])
        for i, g in enumerate(grad[1:-1]): e = cr.elements.new(gpos*(i+1)/(len(grad)-1)); e.color = lin(g)
        L(s2.outputs['Z'], r2.inputs[0]); b2 = N(nt, 'Background'); b2.inputs[1].default_value = gstr; L(r2.outputs[0], b2.inputs[0])
        l2 = N(nt, 'LightPath'); mg = N(nt, 'MixShader'); L(l2.outputs['Is Camera Ray'], mg.inputs[0]); L(fin, mg.inputs[1]); L(b2.outputs[0], mg.inputs[2]); fin = mg.outputs[0]
    if clouds:
        tc = N(nt, 'TexCoord'); sx = N(nt, 'SeparateXYZ'); L(tc.outputs['Generated'], sx.inputs[0])
        mx = N(nt, 'Math', operation='MAXIMUM'); mx.inputs[1].default_value = .04; L(sx.outputs['Z'], mx.inputs[0])
        ad = N(nt, 'Math', operation='ADD'); ad.inputs[1].default_value = .12; L(mx.outputs[0], ad.inputs[0])
        cb = N(nt, 'CombineXYZ')
        for i, s in enumerate('XY'):
            dv = N(nt, 'Math', operation='DIVIDE'); L(sx.outputs[s], dv.inputs[0]); L(ad.outputs[0], dv.inputs[1]); L(dv.outputs[0], cb.inputs[i])
        def heap(off):
            mp = N(nt, 'Mapping'); mp.inputs['Location'].default_value = off; L(cb.outputs[0], mp.inputs[0]); n1 = N(nt, 'TexNoise', i_Scale=.95, i_Detail=2.0, i_Roughness=.45); L(mp.outputs[0], n1.inputs['Vector']); n2 = N(nt, 'TexNoise', i_Scale=3.1, i_Detail=9.0, i_Roughness=.6, i_Distortion=.3); L(mp.outputs[0], n2.inputs['Vector'])
            x = N(nt, 'MixRGB'); x.inputs[0].default_value = .42; L(n1.outputs['Fac'], x.inputs[1]); L(n2.outputs['Fac'], x.inputs[2]); return x.outputs[0]
        s_ = math.radians(az); f0 = heap((seed*7.3, seed*3.1, seed)); f1 = heap((seed*7.3-.09*math.sin(s_), seed*3.1-.09*math.cos(s_), seed+.07))
        rp = N(nt, 'MapRange'); rp.interpolation_type = 'SMOOTHSTEP'; rp.inputs[1].default_value = cover; rp.inputs[2].default_value = cover+.075; rp.inputs[4].default_value = clouds; L(f0, rp.inputs[0])
        df = N(nt, 'Math', operation='SUBTRACT'); L(f0, df.inputs[0]); L(f1, df.inputs[1]); lt = N(nt, 'MapRange'); lt.inputs[1].default_value = -.05; lt.inputs[2].default_value = .045; L(df.outputs[0], lt.inputs[0])
        cc = N(nt, 'MixRGB'); L(lt.outputs[0], cc.inputs[0]); cc.inputs[1].default_value = lin(cloudfoot); cc.inputs[2].default_value = lin(cloudcol)
        fd = N(nt, 'MapRange'); fd.inputs[1].default_value = .01; fd.inputs[2].default_value = .12; L(sx.outputs['Z'], fd.inputs[0])
        ml = N(nt, 'Math', operation='MULTIPLY'); L(rp.outputs[0], ml.inputs[0]); L(fd.outputs[0], ml.inputs[1])
        lp = N(nt, 'LightPath'); m2 = N(nt, 'Math', operation='MULTIPLY'); L(ml.outputs[0], m2.inputs[0]); L(lp.outputs['Is Camera Ray'], m2.inputs[1])
        cbg = N(nt, 'Background'); L(cc.outputs[0], cbg.inputs[0]); cbg.inputs[1].default_value = cloudstr
        mix = N(nt, 'MixShader'); L(m2.outputs[0], mix.inputs[0]); L(fin, mix.inputs[1]); L(cbg.outputs[0], mix.inputs[2]); fin = mix.outputs[0]
    L(fin, out.inputs[0]); w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 512
def world_flat(top, bottom, strength=1.0, camcol=None):
    """gradient world; camcol -> what the camera sees"""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; nt = w.node_tree; nt.nodes.clear(); L = nt.links.new
    out = N(nt, 'OutputWorld'); bg = N(nt, 'Background'); tc = N(nt, 'TexCoord'); sx = N(nt, 'SeparateXYZ'); L(tc.outputs['Generated'], sx.inputs[0])
    rp = N(nt, 'ValToRGB'); rp.color_ramp.elements[0].color = lin(bottom); rp.color_ramp.elements[1].color = lin(top); rp.color_ramp.elements[0].position = .0; rp.color_ramp.elements[1].position = .45
    L(sx.outputs['Z'], rp.inputs[0]); L(rp.outputs[0], bg.inputs[0]); bg.inputs[1].default_value = strength; L(bg.outputs[0], out.inputs[0])

def render(path, w=1600, h=1000, spp=64, exposure=0., look='Medium High Contrast', bounces=5, diff=3, denoise=True, bloom=0., tm=None, fastgi=0, view='GT', gamma=1.0, thr=.02, clamp=4.):
    B.flush(); clip_leaves(); s = bpy.context.scene; s.render.engine = 'CYCLES'; c = s.cycles; t0 = time.time()
    s.render.resolution_x = w; s.render.resolution_y = h; s.render.resolution_percentage = 100
    c.samples = spp; c.use_denoising = False; c.use_adaptive_sampling = True; c.adaptive_threshold = thr; c.adaptive_min_samples = max(8, spp//4)
    c.max_bounces = bounces; c.diffuse_bounces = diff; c.glossy_bounces = 3; c.transmission_bounces = 4; c.transparent_max_bounces = 10
    c.caustics_reflective = c.caustics_refractive = False; c.blur_glossy = .3; c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.3; c.sample_clamp_indirect = clamp; c.sample_clamp_direct = 0; c.use_auto_tile = False
    if os.environ.get('CROP'):      # 'x0,y0,x1,y1' shares of the frame: only that part, at full resolution
        q = [float(v) for v in os.environ['CROP'].split(',')]; R_ = s.render; R_.use_border = R_.use_crop_to_border = True; R_.border_min_x, R_.border_min_y, R_.border_max_x, R_.border_max_y = q; w, h = round(w*q[2])-round(w*q[0]), round(h*q[3])-round(h*q[1])
    if spp >= 500: c.use_adaptive_sampling = False
    s.render.use_persistent_data = True; s.render.threads_mode = 'AUTO'
    s.view_settings.view_transform = 'Standard' if view == 'GT' else view; s.view_settings.exposure = 0 if view == 'GT' else exposure; s.view_settings.gamma = gamma
    if view == 'Filmic': s.view_settings.look = look
    if fastgi: c.use_fast_gi = True; c.fast_gi_method = 'REPLACE'; c.ao_bounces_render = fastgi; s.world.light_settings.ao_factor = .8; s.world.light_settings.distance = 3
    vl = s.view_layers[0]; vl.cycles.denoising_store_passes = True
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear(); rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile'); tag = os.path.basename(path)[:-4]
    fo.base_path = TMP; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.exr_codec = 'ZIP'; fo.file_slots.clear()
    names = {'Image': 'c', 'Denoising Albedo': 'a', 'Denoising Normal': 'n'}
    if KEEP: names['Denoising Depth'] = 'd'
    for k, v in names.items(): fo.file_slots.new(f'{tag}_{v}_'); nt.links.new(rl.outputs[k], fo.inputs[-1])
    co = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs[0], co.inputs[0])
    c.seed = int(os.environ.get('SEED', 11)); s.frame_set(1); s.render.filepath = os.path.join(TMP, 'x.png'); bpy.ops.render.render(); D = {}
    for v in names.values():
        im = bpy.data.images.load(os.path.join(TMP, f'{tag}_{v}_0001.exr')); im.colorspace_settings.name = 'Linear'
        a = np.empty(w*h*4, np.float32); im.pixels.foreach_get(a); D[v] = a.reshape(h, w, 4)[..., :3].copy(); bpy.data.images.remove(im)
    t1 = time.time(); img = D['c']
    if KEEP: np.savez(os.path.join(TMP, tag+'_raw.npz'), **D)
    if denoise and not os.environ.get('RAW'):      # in a process of its own: torch beside Blender's libraries is not safe, and its memory is given back
        import subprocess; q = os.path.join(TMP, tag+'_in.npz'); np.savez(q, **D); subprocess.run(['/usr/bin/python3', os.path.join(HERE, 'oidn.py'), q, q[:-4]+'.npy'], check=True); img = np.load(q[:-4]+'.npy'); os.remove(q); os.remove(q[:-4]+'.npy')
    t2 = time.time()
    np.save(os.path.join(TMP, tag+'.npy'), img.astype(np.float16))      # linear, denoised: regrade later without rendering
    from tone import tonemap, glow
    img = glow(img, bloom)
    if view == 'GT': img = tonemap(img*2**exposure, **(tm or {})); s.view_settings.exposure = 0
    out = np.ones((h, w, 4), np.float32); out[..., :3] = img; o = bpy.data.images.new('o', w, h, float_buffer=True, alpha=False); o.colorspace_settings.name = 'Linear'
    o.pixels.foreach_set(out.ravel()); s.render.image_settings.file_format = 'PNG'; s.render.image_settings.color_mode = 'RGB'; o.save_render(path, scene=s)
    for v in names.values(): os.remove(os.path.join(TMP, f'{tag}_{v}_0001.exr'))
    print(f'RENDERED {tag} spp={spp} render={t1-t0:.0f}s denoise={t2-t1:.0f}s total={time.time()-t0:.0f}s polys={sum(len(m.polygons) for m in bpy.data.meshes)}', flush=True)

# ---------------------------------------------------------------- furniture (built at origin, facing -Y; use put())
def put(name, fn, x, y, z=0, rot=0, s=1.):
    for o in proto(name, fn):
        n = bpy.data.objects.new(name, o.data); M = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, 'Z') @ Matrix.Diagonal((s, s, s, 1))
        n.matrix_world = B.T @ M if B.T is not None else M; bpy.context.scene.collection.objects.link(n)
def fab(c, bump=0., **k): return mat(c, .95, bump, spec=.15, sheen=.5, **k)
def Rz(a): return Matrix.Rotation(math.radians(a), 4, 'Z')
def Rx(a): return Matrix.Rotation(math.radians(a), 4, 'X')
def Ry(a): return Matrix.Rotation(math.radians(a), 4, 'Y')
def sofa(w=2.4, c='#E9E0CF', cush=('#F2A900', '#C25A34', '#2F6B55', '#E8B04A'), n=3):
    f = fab(c); d = .95; leg = mat('wood2', .45)
    rbox(f, (0, 0, .24), (w-.03, d-.03, .2), .05, 4); iw = (w-.36)/n
    for s in (-1, 1): rbox(f, (s*(w/2-.09), 0, .36), (.18, d, .44), .07, 5)
    rbox(f, (0, d/2-.116, .48), (w-.014, .22, .62), .08, 5)
    for i in range(n):
        x = -w/2+.18+iw*(i+.5); rbox(f, (x, -.08, .415), (iw-.012, .72, .17), .06, 5, sub=8, puff=.025)
        rbox(f, (x, .23, .66), (iw-.02, .2, .44), .08, 5, sub=8, puff=.05, M=Rx(-10))
    xs = [-w/2+.42, -w/2+.78, w/2-.42, w/2-.8]
    for x, cc, a in zip(xs, cush, (14, -8, -14, 10)): rbox(fab(cc), (x, .02, .66), (.44, .1, .42), .045, 4, sub=10, puff=.065, M=Rx(-20) @ Ry(a))
    for x in (-w/2+.12, w/2-.12):
        for y in (-d/2+.1, d/2-.1): cyl(leg, x, y, 0, .15, .018, .026, 14)
def armchair(c='yellow'):
    f = fab(c); leg = mat('wood2', .45); rbox(f, (0, 0, .38), (.72, .7, .17), .07, 5, sub=6, puff=.03); rbox(f, (0, .31, .64), (.74, .16, .56), .075, 5, M=Rx(-12))
    for s in (-1, 1): rbox(f, (s*.37, .02, .5), (.12, .66, .34), .055, 5)
    for x in (-.3, .3):
        for y in (-.28, .28): rod(leg, (x*1.1, y*1.1, 0), (x, y, .32), .02, 10)
def ctable(r=.48, c='wood', h=.36):
    cyl(M_top(c) if c == 'wood' else mat(c, .4, .1, 6, .2, 5), 0, 0, h-.035, h, r, seg=72, bev=.012)
    for k in range(3): a = k*2.094+.4; rod(mat('ink', .4), (r*.72*math.cos(a), r*.72*math.sin(a), 0), (r*.6*math.cos(a), r*.6*math.sin(a), h-.03), .014, 10)
def tlamp(on=True, c='#FFE3B0'):
    lathe(mat('terracotta', .45, spec=.5), [(.07, 0), (.085, .02), (.115, .1), (.1, .19), (.04, .26), (.02, .3)], seg=36); cyl(mat('#C9A24A', .3, metal=1.), 0, 0, .28, .36, .012)
    m = mat('#F3CF95', kind='shade', emit=.78) if on else mat(c, .9)
    lathe(m, [(.19, .34), (.13, .58), (.128, .58), (.187, .34)], seg=40)
def flamp():
    m = mat('ink', .4); cyl(m, 0, 0, 0, .025, .15, seg=36); cyl(m, 0, 0, .02, 1.5, .012); lathe(mat('#F3CF95', kind='shade', emit=.78), [(.24, 1.36), (.17, 1.68), (.168, 1.68), (.237, 1.36)], seg=40)
def console(w=1.8, c='wood', h=.5, d=.4):
    box(M_top(c), -w/2, -d/2, .14, w/2, d/2, h, .012)
    for i in range(3): x0 = -w/2+.03+i*(w-.06)/3; box(mat('#F4ECDD' if i == 1 else c, .5, var=.15), x0+.01, -d/2-.018, .17, x0+(w-.06)/3-.01, -d/2, h-.03, .006)
    for x in (-w/2+.1, w/2-.1):
        for y in (-d/2+.07, d/2-.07): cyl(mat('ink', .4), x, y, 0, .15, .014)
def quilt(m, w, y0, y1, z, drop, wave=.014, seed=1):
    """cloth over a bed of width w from y0 to y1, its top at z: soft folds, rounded where it hangs over the two sides and the foot"""
    a = np.linspace(0, math.pi/2, 6); e = w/2+.032; q = .07; side = [(e, z-drop), (e+.006, z-drop*.6)]+[(e-q+q*math.cos(t), z-q+q*math.sin(t)) for t in a]; top = [(x, z) for x in np.linspace(e-q, -e+q, 26)[1:-1]]; P = side+top+[(-x, v) for x, v in side[::-1]]
    L = y1-y0; ys = np.concatenate([y0+.05*(1-np.cos(a))-.02, np.linspace(y0+.07, y1-.03, 22), [y1-.006, y1]]); sink = np.concatenate([-.06*(1-np.sin(a)), np.zeros(22), [-.008, -.022]]); V = []
    for y, s in zip(ys, sink):
        for k, (x, v) in enumerate(P):
            f = wave*(.5*math.sin(x*5.3+y*2.1+seed)+.35*math.sin(y*8.7-x*2.3+seed*2)+.3*math.sin(x*11+seed)*math.sin(y*6)); hang = max(0, (z-.06-v)/drop); V.append((x+math.copysign(f*1.3*hang, x), y+.012*math.sin(x*7+seed)*(1 if y > (y0+y1)/2 else -1), v+f*(1-hang)*.7+s*(1-hang)-hang*.02*math.sin(y*9+seed)))
    n = len(P); F = [(i*n+j, (i+1)*n+j, (i+1)*n+j+1, i*n+j+1) for i in range(len(ys)-1) for j in range(n-1)]; B.add(m, V, F); base = len(V)-n
    B.add(m, [V[j] for j in range(n)]+[(x, V[j][1]+.02, z-drop) for j, (x, v) in enumerate(P)], [(j, j+1, n+j+1, n+j) for j in range(n-1)]); B.add(m, [V[base+j] for j in range(n)]+[(x, V[base+j][1]-.01, z-drop) for j, (x, v) in enumerate(P)], [(j+1, j, n+j, n+j+1) for j in range(n-1)])
def bed(w=1.7, c='#F6EFE2', th='yellow', head='wood', cushion='terracotta', board='plain', bc=None):
    """board: plain, slats, soft (upholstered in bc), arch (woven) or low; cushion: one colour or several"""
    L = 2.05; wd = M_top(head); rbox(wd, (0, 0, .18), (w+.1, L+.06, .2), .03, 3); [rbox(wd, (x, q, .05), (.07, .07, .1), .012, 2) for x in (-w/2+.05, w/2-.05) for q in (-L/2+.08, L/2-.08)]; rbox(fab('#FBF7EE'), (0, 0, .38), (w, L, .24), .08, 5); y = L/2+.05
    quilt(fab(c), w, -.28-L*.36, -.28+L*.36, .545, .2); quilt(fab(th, bump=.25, bscale=160), w+.02, -.93, -.3, .566, .24, .02, 3)
    if board == 'slats':
        for x in (-w/2-.03, w/2+.03): rbox(wd, (x, y, .58), (.07, .07, 1.16), .015, 3)
        for k in range(6): rbox(wd, (0, y, .46+k*.125), (w, .03, .085), .012, 3)
    elif board == 'soft':
        n = max(4, round(w/.26)); e = (w+.16)/n; [rbox(fab(bc or th), (-w/2-.08+e*(k+.5), y, .62), (e-.008, .13, 1.12), .055, 5, sub=6, puff=.03) for k in range(n)]
    elif board == 'arch':
        P = [(x, y, z) for x, z in [(-w/2-.06, 0.), (-w/2-.06, .7)]+[((w/2+.06)*math.cos(t), .72+.52*math.sin(t)) for t in np.linspace(math.pi, 0, 25)[1:-1]]+[(w/2+.06, .7), (w/2+.06, 0.)]]
        for p, q in zip(P[:-1], P[1:]): rod(wd, p, q, .028, 10)
        for t in np.linspace(-.92, .92, max(9, round(w/.11))): x = t*(w/2+.06); rod(mat('#C79A5B', .8), (x, y, .4), (x, y, .72+.52*math.sqrt(1-t*t)), .011, 6)
        for z in (.6, .85): rod(mat('#C79A5B', .8), (-w/2-.05, y-.012, z), (w/2+.05, y-.012, z), .012, 6)
    elif board == 'low': rbox(wd, (0, y, .42), (w+.5, .08, .52), .03, 4)
    else: rbox(wd, (0, y, .52), (w+.16, .07, .95), .025, 4); [rbox(wd, (x, y-.04, .68), (w/3-.03, .03, .5), .012, 3) for x in (-(w+.06)/3, 0, (w+.06)/3)]
    for x in (-w/4, w/4): rbox(fab('#FFFDF8'), (x, L/2-.3, .58), (w*.42, .42, .13), .06, 4, sub=8, puff=.04, M=Rx(18))
    cs = (cushion,) if isinstance(cushion, str) else cushion
    for k, cc in enumerate(cs): rbox(fab(cc), ((k-(len(cs)-1)/2)*w*.36, L/2-.56, .6), (w*.32 if len(cs) < 3 else w*.26, .3, .12), .05, 4, sub=8, puff=.04, M=Rx(28) @ Rz((-1)**k*4))
def nightst(style='cube', c='terracotta', top='wood'):
    """bedside table with its lamp; style: cube, round (a tall base under a drum) or stool (a globe on a foot)"""
    if style == 'cube':
        m = M_top(top); rbox(m, (0, 0, .27), (.45, .38, .34), .012, 2); rbox(m, (0, -.003, .447), (.47, .4, .022), .008, 2); rbox(m, (0, -.194, .345), (.42, .02, .13), .006, 2); rbox(m, (0, -.194, .195), (.42, .02, .15), .006, 2); [rod(m, (x*1.06, y*1.06, 0), (x, y, .11), .016, 8) for x in (-.18, .18) for y in (-.15, .15)]; [knob_(brass(), (0, -.214, z), .013) for z in (.345, .195)]
        put_l(0, 0, .458, c)
    elif style == 'round':
        cyl(mat(top, .45, .1, 6, .2, 5), 0, 0, .47, .5, .25, seg=48, bev=.01); [rod(mat('ink', .4), (.2*math.cos(a), .2*math.sin(a), 0), (.16*math.cos(a), .16*math.sin(a), .48), .012, 8) for a in (.5, 2.6, 4.7)]
        lathe(mat(c, .4, spec=.5), [(0, .5), (.06, .5), (.085, .56), (.07, .66), (.03, .72), (.014, .76)], 0, 0, 0, 36); lathe(mat('#F3CF95', kind='shade', emit=.78), [(.15, .76), (.15, .96), (.148, .96), (.148, .76)], 0, 0, 0, 40)
    else:
        m = mat(top, .5, var=.1); box(m, -.2, -.18, .4, .2, .18, .44, .012); [rod(m, (x*1.1, y*1.1, 0), (x, y, .4), .018, 8) for x in (-.15, .15) for y in (-.13, .13)]; box(mat('deep', .8), -.11, -.14, .44, .06, -.03, .465, .004); box(mat('yellow', .8), -.1, -.13, .465, .05, -.04, .485, .004)
        cyl(mat(c, .4, spec=.5), .06, .06, .44, .47, .07, seg=28); cyl(mat('#C9A24A', .3, metal=1.), .06, .06, .47, .56, .01); lathe(mat('#F6D8A4', kind='shade', emit=.9), [(.1*math.sin(q), .665-.1*math.cos(q)) for q in np.linspace(0, math.pi, 25)], .06, .06, 0, 48)
def brass(): return mat('#C9A24A', .3, metal=1.)
def knob_(m, c, r): lathe(m, [(r*math.sin(v), -r*math.cos(v)) for v in np.linspace(0, math.pi, 13)], 0, 0, 0, 20, Matrix.Translation(c))
def put_l(x, y, z, c='terracotta'):
    cyl(mat(c, .5), x, y, z, z+.16, .05, .03, 20); lathe(mat('#F3CF95', kind='shade', emit=.78), [(.13, z+.17), (.09, z+.34), (.088, z+.34), (.128, z+.17)], x, y, 0, 48)
def wardrobe(w=1.8, h=1.3, c='#F1E7D5'):
    box(mat(c, .6), -w/2, -.3, 0, w/2, .3, h, .015); n = int(w/.6)
    for i in range(n): a = -w/2+i*w/n; box(mat(c, .6), a+.012, -.325, .06, a+w/n-.012, -.3, h-.03, .006); [box(mat(c, .6), a+.08, -.334, p, a+w/n-.08, -.32, q, .007) for p, q in ((.14, h*.42), (h*.48, h-.11)) if h > 1.5]; box(mat('#C9A24A', .3, metal=1.), a+w/n-.08, -.345, h*.45, a+w/n-.06, -.325, h*.65, .004)
def chair(c='yellow'):
    s = mat('wood2', .5); rbox(fab(c), (0, 0, .45), (.44, .44, .06), .028, 3); rbox(fab(c), (0, .212, .74), (.42, .05, .3), .024, 3, M=Rx(-8))
    for x in (-.18, .18):
        rod(s, (x, .19, .42), (x, .262, .86), .016, 8)
        for y in (-.18, .18): rod(s, (x*1.15, y*1.15, 0), (x, y, .44), .016, 8)
def dtable(w=1.7, d=.85, c='wood'):
    box(M_top(c), -w/2, -d/2, .71, w/2, d/2, .75, .014)
    for x in (-w/2+.12, w/2-.12):
        for y in (-d/2+.1, d/2-.1): cyl(mat('wood2', .5), x, y, 0, .71, .022, .035, 16)
    lathe(mat('white', .4), [(.05, .75), (.14, .78), (.17, .83), (.16, .83), (.12, .79), (.0, .77)], seg=32)
    for x, y, cc in ((.03, .02, '#F2A31B'), (-.06, .03, '#E0742B'), (.0, -.07, '#8FB03C')): lathe(mat(cc, .5), [(.0, .78), (.035, .79), (.048, .825), (.035, .86), (.0, .872)], x, y, 0, 20)
def kitchen(L=3.2, h=.9, c='deep', top='#F3EBDD'):
    box(mat('ink', .6), -L/2, -.26, 0, L/2, .3, .1, .004); box(mat(c, .5), -L/2, -.3, .1, L/2, .3, h-.04, .01); n = round(L/.6)
    for i in range(n): a = -L/2+i*L/n; box(mat(c, .5), a+.008, -.32, .12, a+L/n-.008, -.3, h-.06, .006); box(mat('#D8B25A', .3, metal=1.), a+.12, -.34, h-.14, a+L/n-.12, -.325, h-.125, .003)
    box(mat(top, .25, var=.06, vscale=5), -L/2-.01, -.335, h-.04, L/2+.01, .31, h, .008)
def hob(): box(mat('ink', .1), -.29, -.24, 0, .29, .24, .012, .004); [lathe(mat('#4A4F57', .4), [(.08, .013), (.085, .016), (.07, .016)], x, y, 0, 28) for x in (-.14, .14) for y in (-.11, .11)]
def sink(): rbox(mat('#B9BEC2', .25, metal=1.), (0, 0, .004), (.56, .42, .014), .006, 2); rbox(mat('#6E7478', .3, metal=.8), (0, 0, .01), (.46, .32, .012), .004, 2); rod(mat('#C8CCCF', .2, metal=1.), (0, .2, 0), (0, .2, .26), .014); rod(mat('#C8CCCF', .2, metal=1.), (0, .2, .26), (0, .04, .25), .012)
def toilet(): w = mat('#FFFDF8', .15, spec=.6); rbox(w, (0, .26, .38), (.38, .18, .76), .05, 4); rbox(w, (0, -.08, .2), (.34, .5, .4), .12, 5); rbox(w, (0, -.08, .42), (.38, .48, .05), .024, 4)
def basin(): box(mat('wood', .5, var=.1), -.45, -.24, .3, .45, .24, .78, .012); rbox(mat('#FFFDF8', .2, spec=.6), (0, 0, .83), (.5, .36, .12), .055, 4); rbox(mat('#D9E4E4', .2), (0, 0, .885), (.4, .26, .02), .009, 2); rod(mat('#C8CCCF', .2, metal=1.), (0, .2, .78), (0, .2, 1.0), .012)
def shower(): box(mat('#D9E2DF', .5), -.5, -.5, 0, .5, .5, .05, .012); B.add(M_glass(), [(-.5, -.5, .05), (.5, -.5, .05), (.5, -.5, 1.35), (-.5, -.5, 1.35)], [(0, 1, 2, 3)], smooth=False); rod(mat('#C8CCCF', .2, metal=1.), (.0, .46, .3), (.0, .46, 1.35), .014); rod(mat('#C8CCCF', .2, metal=1.), (.0, .46, 1.33), (.0, .15, 1.33), .012)
def rug(w, d, c='#F3E7CF', c2='yellow', c3='terracotta', stripes=True):
    """stripes: True two at each end, 'border' a frame, 'diamonds' a row of them, 'round' a disc with rings, False plain"""
    if stripes == 'round':
        for k, (q, cc) in enumerate(((1., c), (.86, c2), (.8, c), (.36, c3), (.3, c))): lathe(fab(cc), [(0, .012+.0015*k), (w/2*q, .012+.0015*k), (w/2*q+.008, 0)], seg=72)
        return
    rbox(fab(c), (0, 0, .008), (w, d, .016), .007, 2)
    flat = lambda cc, P, z=.0168: B.add(fab(cc), [(x, y, z) for x, y in P], [tuple(range(len(P)))], smooth=False)
    if stripes == 'border':
        for q, t, cc in ((.1, .1, c2), (.26, .035, c3)):
            a, b = w/2-q, d/2-q
            for x0, y0, x1, y1 in ((-a, -b, a, -b+t), (-a, b-t, a, b), (-a, -b+t, -a+t, b-t), (a-t, -b+t, a, b-t)): flat(cc, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
    elif stripes == 'diamonds':
        n = max(3, round(w/.5)); e = (w-.3)/n
        for k in range(n):
            for j, r in ((-1, .7), (0, 1.), (1, .7)):
                for m, cc, z in ((1., c2 if (k+j) % 2 else c3, .0168), (.45, c, .0174)): x, y, q = -w/2+.15+e*(k+.5), j*d*.29, m*r; flat(cc, ((x-e*.42*q, y), (x, y-d*.15*q), (x+e*.42*q, y), (x, y+d*.15*q)), z)
    elif stripes:
        for s in (-1, 1): rbox(fab(c2), (s*(w/2-.22), 0, .0095), (.12, d-.02, .016), .004, 1); rbox(fab(c3), (s*(w/2-.4), 0, .0095), (.05, d-.02, .016), .004, 1)
def art(w=.9, h=1.2, kind=0):
    """framed abstract picture (in XZ plane, facing -Y, centred)"""
    box(mat('wood2' if kind != 1 else 'ink', .5), -w/2-.035, -.03, -h/2-.035, w/2+.035, 0, h/2+.035, .006); box(mat('#FBF5E8', .9), -w/2, -.034, -h/2, w/2, -.02, h/2, .002)
    k = [0]
    def disc(c, x, z, r, half=False):
        k[0] += 1; a = np.linspace(0, np.pi if half else 2*np.pi, 60); V = [(x+r*math.cos(t), -.035-.0006*k[0], z+r*math.sin(t)) for t in a]; B.add(mat(c, .9), V, [tuple(range(len(V)))[::-1]], smooth=False)
    def hillp(c, base, amp, ph, top=False):
        k[0] += 1; m = w*.42; X = np.linspace(-m, m, 50); Z = base+amp*np.sin(X/m*2.1+ph); lo = -h*.42; V = [(x, -.035-.0006*k[0], z) for x, z in zip(X, Z)]+[(x, -.035-.0006*k[0], lo) for x in X[::-1]]; B.add(mat(c, .9), V, [tuple(range(100))[::-1]], smooth=False)
    if kind == 0: disc('yellow', .08*w, .12*h, .24*w); hillp('#E58B4A', -.02*h, .05*h, .3); hillp('terracotta', -.12*h, .05*h, 2.); hillp('deep', -.25*h, .04*h, 4.)
    if kind == 1: disc('terracotta', 0, .05*h, .3*w, True); disc('yellow', 0, .05*h, .2*w, True); disc('deep', 0, -.16*h, .3*w, True); disc('#F0B68A', 0, -.16*h, .18*w, True)
    def poly(c, P): k[0] += 1; B.add(mat(c, .9), [(x*w, -.035-.0006*k[0], z*h) for x, z in P], [tuple(range(len(P)))], smooth=False)
    def line(c, p, q, t=.012): a, b = np.array(p)*(w, h), np.array(q)*(w, h); n = (b-a)[::-1]*(-1, 1); n = n/np.linalg.norm(n)*t*min(w, h); poly(c, [(x/w, z/h) for x, z in (a-n, b-n, b+n, a+n)])
    if kind == 3:       # cloth of triangles
        for r in range(6):
            for q in range(5):
                x, z = -.4+.16*q, .3-.13*r; poly(('terracotta', 'deep', 'yellow', 'teal')[(q*2+r*3) % 4], ((x, z), (x+.16, z), (x+(.16 if (q+r) % 2 else 0), z+.13)))
    if kind == 4:       # a canoe on the lake
        poly('#F2CDA2', ((-.42, .02), (.42, .02), (.42, .42), (-.42, .42))); disc('yellow', .16*w, .1*h, .16*w, True); poly('teal', ((-.42, -.42), (.42, -.42), (.42, .02), (-.42, .02))); poly('#3C938C', ((-.42, -.2), (.1, -.2), (.42, -.12), (.42, -.04), (-.42, -.1)))
        poly('deep', ((-.42, .02), (-.42, .12), (-.2, .08), (.0, .02))); poly('wood2', ((-.3, -.12), (-.22, -.19), (.1, -.19), (.2, -.11))); poly('#FBF5E8', ((-.08, -.1), (-.08, .24), (.12, -.08)))
    if kind == 5:       # a leaf
        poly('#E9B99A', ((-.42, -.42), (.42, -.42), (.42, .42), (-.42, .42))); t = np.linspace(0, 1, 24); L = [(-.2+.42*q+.2*math.sin(q*math.pi), -.34+.7*q) for q in t]+[(-.2+.42*q-.14*math.sin(q*math.pi), -.34+.7*q) for q in t[::-1]]; poly('deep', L[1:-1]); line('#8DB04A', (-.2, -.38), (.2, .33), .01)
        for q in (.2, .35, .5, .65, .8): x, z = -.2+.42*q, -.34+.7*q; line('#8DB04A', (x, z-.02), (x+.17*math.sin(q*math.pi), z+.06), .006); line('#8DB04A', (x, z-.02), (x-.1*math.sin(q*math.pi), z+.08), .006)
    if kind == 6:       # a child's drawing
        line('#3F7A35', (-.4, -.27), (.4, -.24), .016); line('#3F7A35', (-.36, -.31), (.38, -.29), .014)
        for p, q in (((-.2, -.25), (-.19, .03)), ((-.19, .03), (.16, .02)), ((.16, .02), (.17, -.24))): line('terracotta', p, q)
        poly('#E0703F', ((-.26, .02), (.22, .02), (-.01, .24))); poly('#3F7FA6', ((-.04, -.25), (.05, -.25), (.05, -.08), (-.04, -.08)))
        for x in (-.14, .1): poly('yellow', ((x-.035, -.1), (x+.035, -.1), (x+.035, -.02), (x-.035, -.02)))
        disc('yellow', .29*w, .31*h, .075*w)
        for a in np.linspace(0, 6.28, 9)[:-1]: line('yellow', (.29+.1*math.cos(a), .31+.1*math.sin(a)*w/h), (.29+.15*math.cos(a), .31+.15*math.sin(a)*w/h), .008)
        for x, c, b in ((-.33, '#C9286E', .1), (.29, '#2F6B3F', .08)): line(c, (x, -.26), (x, -.26+b), .014); disc(c, x*w, (-.22+b)*h, .045*w); line(c, (x-.06, -.2), (x+.06, -.2), .01)
    if kind == 7:       # arcs
        for r, c in ((.4, 'teal'), (.31, '#E9B99A'), (.22, 'deep'), (.13, 'yellow')): disc(c, 0, -.3*h, r*w, True)
        disc('terracotta', .2*w, .27*h, .11*w)
    if kind == 8:       # a crowned crane
        poly('#DCE4DA', ((-.42, -.42), (.42, -.42), (.42, .42), (-.42, .42))); disc('#E0742B', .14*w, .2*h, .17*w); poly('#7C9A6B', ((-.42, -.42), (.42, -.42), (.42, -.27), (.1, -.24), (-.42, -.3)))
        for p, q in (((-.03, -.1), (-.05, -.36)), ((.05, -.1), (.05, -.36))): line('#2A2F33', p, q, .009)
        t = np.linspace(0, 2*math.pi, 40)[:-1]; poly('#5C6B73', [(.03+.19*math.cos(q)+.05*math.sin(q), -.03+.09*math.sin(q)-.05*math.cos(q)) for q in t]); poly('#FBF5E8', [(.08+.12*math.cos(q), -.03+.045*math.sin(q)-.03*math.cos(q)) for q in t]); line('#5C6B73', (-.11, .0), (-.17, .24), .022); disc('#2A2F33', -.175*w, .25*h, .045*w); line('#2A2F33', (-.2, .245), (-.29, .225), .009); disc('#B2402E', -.16*w, .245*h, .016*w)
        for q in np.linspace(.5, 2.2, 7): line('#D9A12E', (-.165, .27), (-.165+.1*math.cos(q), .27+.1*math.sin(q)), .006)
    if kind == 9:       # three pots
        poly('#F0E2C8', ((-.42, -.42), (.42, -.42), (.42, .42), (-.42, .42))); poly('#A8583A', ((-.42, -.42), (.42, -.42), (.42, -.22), (-.42, -.22)))
        for x, z, r, c in ((-.2, -.28, .15, '#2C3E50'), (.17, -.3, .19, '#B2603C'), (-.01, -.36, .13, '#D9A12E')): poly(c, [(x+a*r, z+b*r*w/h*1.25) for a, b in ((-.5, 0), (.5, 0), (.85, .45), (.95, .9), (.7, 1.4), (.35, 1.65), (.45, 1.95), (-.45, 1.95), (-.35, 1.65), (-.7, 1.4), (-.95, .9), (-.85, .45))]); line('#FBF5E8', (x-.9*r, z+r*w/h*1.25*.85), (x+.9*r, z+r*w/h*1.25*.85), .008)
    if kind == 10:      # bands of woven bark cloth
        for k_, (c, z, q) in enumerate((('#8A4B2F', .42, .2), ('#E3C79B', .22, .06), ('#2D2A26', .16, .04), ('#C98A4B', .12, .22), ('#E3C79B', -.1, .05), ('#8A4B2F', -.15, .12), ('#D9A12E', -.27, .05), ('#5A3423', -.32, .1))): poly(c, ((-.42, z-q), (.42, z-q), (.42, z), (-.42, z)))
        for q in range(7): x = -.36+.12*q; poly('#E3C79B', ((x, .32-.07), (x+.045, .32), (x, .32+.07), (x-.045, .32))); poly('#5A3423', ((x, .01-.06), (x+.04, .01), (x, .01+.06), (x-.04, .01)))
    if kind == 11:      # houses on a hill, seen as steps
        poly('#F6DDB4', ((-.42, -.42), (.42, -.42), (.42, .42), (-.42, .42))); r = np.random.RandomState(4); poly('#5F8466', ((-.42, -.42), (.42, -.42), (.42, .02), (.2, .2), (-.02, .25), (-.25, .1), (-.42, -.06)))
        for z, n in ((.08, 2), (-.04, 4), (-.17, 5), (-.31, 6)):
            for q in range(n): x = (q-(n-1)/2)*.14+r.uniform(-.02, .02)+.03; g = .05; poly(('#FBF5E8', '#E9B98A', '#F2C86B')[r.randint(3)], ((x-g, z-.06), (x+g, z-.06), (x+g, z+.015), (x-g, z+.015))); poly('#B2512F', ((x-g*1.3, z+.013), (x+g*1.3, z+.013), (x+g*.5, z+.06), (x-g*.5, z+.06))); poly('#2C3E50', ((x-.015, z-.035), (x+.015, z-.035), (x+.015, z), (x-.015, z)))
    if kind == 2: hillp('#9CC0B4', .25*h, .03*h, 0); hillp('teal', .1*h, .05*h, 1.5); hillp('yellow', -.08*h, .05*h, 3.); hillp('terracotta', -.25*h, .03*h, 5.)
def books(n=7, seed=1):
    r = np.random.RandomState(seed); x = 0
    for i in range(n): w = r.uniform(.025, .05); h = r.uniform(.17, .25); box(mat(['yellow', 'terracotta', 'deep', 'cream', 'ink', 'teal'][r.randint(6)], .8), x, -.09, 0, x+w-.002, .07, h, .003); x += w
def vase(c='yellow', s=1.): lathe(mat(c, .35, spec=.5), [(.05*s, 0), (.09*s, .06*s), (.1*s, .14*s), (.05*s, .24*s), (.035*s, .28*s), (.045*s, .31*s), (.03*s, .3*s)], seg=36)

# ---------------------------------------------------------------- walls with openings, houses
def room_behind(x0, x1, z0, z1, y, depth, lit, rng):
    """what one sees through a window: coloured back wall, picture, furniture hint, lamp, warm ceiling when lit"""
    wc = ['#F0E2C8', '#F2C879', '#DDE2CF', '#E9B890', '#F5EBDA'][rng.randint(5)]; w = plaster(wc); w2 = plaster('#EFE2CC'); yb = y+depth; e = .004
    q = lambda m, V: B.add(m, V, [(0, 1, 2, 3)], smooth=False)
    q(w, [(x0, yb, z0), (x1, yb, z0), (x1, yb, z1), (x0, yb, z1)])
    for x in (x0, x1): q(w2, [(x, y+.02, z0), (x, yb, z0), (x, yb, z1), (x, y+.02, z1)])
    q(mat('#A9794A', .6), [(x0, y, z0+e), (x1, y, z0+e), (x1, yb, z0+e), (x0, yb, z0+e)]); q(w2, [(x0, y, z1-e), (x1, y, z1-e), (x1, yb, z1-e), (x0, yb, z1-e)])
    cx = (x0+x1)/2; W = x1-x0
    if lit: q(mat('#FFC884', kind='emit', emit=5.), [(cx-W*.3, y+.7, z1-.03), (cx+W*.3, y+.7, z1-.03), (cx+W*.3, yb-.5, z1-.03), (cx-W*.3, yb-.5, z1-.03)])
    k = rng.randint(4)
    if W > 1.2:
        ax = cx+rng.uniform(-.2, .2)*W; box(mat('#FBF5E8', .9), ax-.42, yb-.05, z0+1.35, ax+.42, yb-.01, z0+2.2, .004); box(mat(['terracotta', 'deep', 'yellow', 'teal'][k], .9), ax-.3, yb-.06, z0+1.48, ax+.3, yb-.045, z0+1.85, .002); box(mat(['yellow', 'yellow', 'terracotta', 'blush'][k], .9), ax-.16, yb-.06, z0+1.86, ax+.16, yb-.045, z0+2.05, .002)
        rbox(fab(['#E9E0CF', '#2F6B55', '#C8743C', '#D9C7A6'][k]), (cx, yb-.5, z0+.42), (min(2., W*.75), .8, .5), .1, 3); rbox(fab(['#E9E0CF', '#2F6B55', '#C8743C', '#D9C7A6'][k]), (cx, yb-.2, z0+.65), (min(2., W*.75), .25, .6), .1, 3)
        px = x0+.4 if rng.rand() < .5 else x1-.4; lathe(mat('#FFDFA8', kind='emit', emit=5. if lit else 1.2), [(.2, z1-1.0), (.12, z1-.72), (.118, z1-.72)], cx+rng.uniform(-.2, .2), y+1.3, 0, 20)
        if rng.rand() < .6: put('potw', lambda: potplant(.16, .34, 'terracotta', 5, .36, .15, 12), px, y+.62, z0)      # its leaves stay inside the room
def wall(m, L, z0, z1, holes=(), t=.22, trim='white', rng=None, lit=.3, depth=3.2, back=True, cur=True, sill=True, proud=.05, glass=True):
    """wall along local +X, outer face at y=0 looking to -Y.  holes: (a, b, zlow, zhigh, kind)  kind: w window, g sliding glass door, d door, o bare opening, n narrow window"""
    rng = rng or np.random.RandomState(3); p = 0; sheer = mat('#FBF6EC', .9, kind='sheer', trans=.5); tr = mat(trim or 'white', .55)
    for a, b, c, d, k in sorted(holes):
        if a > p+.001: box(m, p, 0, z0, a, t, z1, .0006)
        if c > z0+.01: box(m, a, 0, z0, b, t, c, .0006)
        if z1 > d+.01: box(m, a, 0, d, b, t, z1, .0006)
        p = b
        if k in 'wgn':
            glazing(a, b, c, d, t*.55, max(1, round((b-a)/(.85 if k != 'g' else 1.05))), glass=glass)
            if trim and proud:
                for q, r in ((d, d+.1),)+(((c-.09, c),) if k != 'g' and sill else ()): box(tr, a-.1, -proud, q, b+.1, .05, r, .012)
                for q in (a-.1, b): box(tr, q, -proud+.01, c, q+.1, .05, d, .012)
            if cur and k != 'n':
                cw = min(.6, (b-a)*.24); curtain(sheer, a+.02, a+cw, t+.1, c-.1 if k != 'g' else c+.02, d+.05, 5); curtain(sheer, b-cw, b-.02, t+.1, c-.1 if k != 'g' else c+.02, d+.05, 5)
            if back: room_behind(max(.1, a-.5), min(L-.1, b+.5), z0, z1-.02, t, depth, rng.rand() < lit, rng)
        if k == 'd':
            box(mat('wood2', .45, .2, 8, .25, 3), a, t*.4, c+.01, b, t*.4+.08, d, .01); n = 4
            for q in range(n): hh = (d-c-.3)/n; box(mat('wood', .45, .2, 8, .2, 3), a+.1, t*.4-.025, c+.15+q*hh, b-.1, t*.4+.02, c+.15+q*hh+hh-.1, .015)
            cyl(mat('#D8B25A', .25, metal=1.), b-.12, t*.4-.05, c+.95, c+1.25, .018)
            if trim:
                for q in (a-.1, b): box(tr, q, -.04, c, q+.1, .05, d, .01)
                box(tr, a-.1, -.04, d, b+.1, .05, d+.1, .01)
    if p < L-.001: box(m, p, 0, z0, L, t, z1, .0006)
def block(x0, y0, x1, y1, z0, z1, m, S=(), E=(), N=(), W=(), t=.22, ms=None, **k):
    """four walls around a rectangle; S/E/N/W: holes per side (local x runs left to right seen from outside)"""
    ms = ms or {}
    with xf(x0, y0): wall(ms.get('S', m), x1-x0, z0, z1, S, t, **k)
    with xf(x1, y1, 0, 180): wall(ms.get('N', m), x1-x0, z0, z1, N, t, **k)
    with xf(x1, y0+t, 0, 90): wall(ms.get('E', m), y1-y0-2*t, z0, z1, E, t, **k)
    with xf(x0, y1-t, 0, -90): wall(ms.get('W', m), y1-y0-2*t, z0, z1, W, t, **k)
def slab(m, x0, y0, x1, y1, z0, z1, r=.015): box(m, x0, y0, z0, x1, y1, z1, r)
def railing(x0, x1, y, z, kind='glass', h=1.0, post=1.3, cap='wood'):
    ink = M_frame(); n = max(1, round((x1-x0)/post))
    if kind == 'glass': B.add(M_glass(.2), [(x0, y, z+.06), (x1, y, z+.06), (x1, y, z+h), (x0, y, z+h)], [(0, 1, 2, 3)], smooth=False)
    else:
        for x in np.arange(x0+.06, x1, .13): box(mat('#FFFFFF', .5) if kind == 'white' else ink, x-.011, y-.011, z+.06, x+.011, y+.011, z+h, .002)
        box(mat('#FFFFFF', .5) if kind == 'white' else ink, x0, y-.016, z+.05, x1, y+.016, z+.085, .003)
    for k in range(n+1): xx = x0+.02+(x1-x0-.04)*k/n; box(ink if kind != 'white' else mat('#FFFFFF', .5), xx-.02, y-.02, z, xx+.02, y+.02, z+h, .004)
    box(mat(cap, .45), x0-.03, y-.045, z+h, x1+.03, y+.045, z+h+.05, .012)
def slats(x0, x1, y, z0, z1, m=None, w=.06, gap=.07, d=.07):
    m = m or mat('wood', .5, var=.18, vscale=1.1); n = int((x1-x0)/(w+gap))
    for k in range(n+1): xx = x0+(x1-x0-w)*k/max(1, n); box(m, xx, y, z0, xx+w, y+d, z1, .008)
def plant(kind, x, y, s=1., z=0., rot=None):
    F = dict(jac=lambda: tree('jac', 5), broad=lambda: tree('broad', 3), mango=lambda: tree('mango', 6), term=lambda: tree('term', 4), broad2=lambda: tree('broad', 14), mango2=lambda: tree('mango', 17), palm=lambda: palm(5.6, 1), palms=lambda: palm(4.3, 4), palmb=lambda: palm(2.2, 11, 13), ban=lambda: banana(2),
        sh=lambda: shrub(seed=1, r=.5), mag=lambda: shrub(seed=2, r=.5, flower='magenta'), yel=lambda: shrub('#4B7F34', '#A8BF55', 9, .4, 'yellow'), red=lambda: shrub('#3F7A35', '#8FB04A', 5, .42, '#D8432F'), wht=lambda: shrub('#3F7A35', '#9DBB55', 6, .42, '#FFF6E6'),
        hedge=lambda: shrub('#2F6E35', '#6F9E40', 12, .55, None, 2200), fern=lambda: banana(7, .05, 12, .9, .2, '#3B7F3C', '#9CBC4E'), cane=lambda: banana(5, .15, 10, 1.3, .34, '#2F7A3E', '#7FAF4A'),
        pot=lambda: potplant(.26, .46, 'terracotta', 4, 1.15, .25, 12), poty=lambda: potplant(.22, .4, 'yellow', 6, .9, .22, 11), potw=lambda: potplant(.24, .42, 'white', 3, 1.2, .3, 13), potd=lambda: potplant(.24, .5, 'ink', 8, 1.1, .25, 12))
    place('PL'+kind, F[kind], x, y, z, s, rot)
def bed_strip(x0, y0, x1, y1, kinds=('mag', 'yel', 'sh', 'red'), s=1., soil=True, step=.7, seed=1):
    """planting bed with a row of shrubs"""
    r = np.random.RandomState(seed)
    if soil: box(mat('#8A4B2F', .95, .7, 30, .22, 1.2), x0, y0, -.1, x1, y1, .05, .03)
    L = max(x1-x0, y1-y0); n = max(1, int(L/step)); hor = x1-x0 > y1-y0
    for k in range(n):
        t = (k+.5)/n; a = r.uniform(.35, .65); kd = kinds[r.randint(len(kinds))]
        plant(kd, x0+(x1-x0)*(t if hor else a), y0+(y1-y0)*(a if hor else t), s*r.uniform(.75, 1.15), .02)
def bollard(x, y, z=0, h=.6, on=True):
    cyl(mat('ink', .5), x, y, z, z+h, .045); cyl(mat('#FFDCA0', kind='emit', emit=9. if on else 1.) , x, y, z+h, z+h+.1, .05); cyl(mat('ink', .5), x, y, z+h+.1, z+h+.14, .075)
    if on and LAMPLIGHT[0]: point((x, y, z+h-.02), 6, r=.05)
def wlamp(x, y, z, on=True, pw=5):
    """wall lamp facing -Y"""
    box(mat('ink', .5), x-.05, y-.06, z-.12, x+.05, y, z+.12, .008); cyl(mat('#FFDCA0', kind='emit', emit=8. if on else .8), x, y-.12, z-.1, z+.1, .06, seg=16)
    if on and LAMPLIGHT[0]: point((x, y-.25, z), pw, r=.05)
def lounger(c='#F4ECDD', th='yellow'):
    f = mat('wood', .5, var=.1); box(f, -.34, -.95, .2, .34, .95, .27, .02)
    for x in (-.28, .28):
        for y in (-.8, .8): box(f, x-.03, y-.03, 0, x+.03, y+.03, .2, .006)
    rbox(fab(c), (0, -.3, .33), (.66, 1.25, .12), .05, 4); rbox(fab(c), (0, .55, .5), (.66, .75, .12), .05, 4, M=Rx(32)); rbox(fab(th), (0, .74, .7), (.5, .26, .1), .045, 4, M=Rx(32))
def rocker(c='wood', cu='yellow'):
    """rocking chair"""
    w = mat(c, .5, var=.12)
    for s in (-1, 1):
        P = [(s*.3, -.62+.13*i, .035+.16*((i-5)/5.)**2) for i in range(11)]
        for a, b in zip(P[:-1], P[1:]): rod(w, a, b, .024, 8)
        rod(w, (s*.3, -.3, .06), (s*.3, -.3, .62), .024, 8); rod(w, (s*.27, .22, .06), (s*.27, .42, 1.18), .026, 8); rod(w, (s*.3, -.36, .62), (s*.3, .3, .66), .03, 8)
    rbox(w, (0, -.05, .4), (.6, .6, .05), .02, 2)
    for k in range(6): rod(w, (-.2+.08*k, .25, .42), (-.2+.08*k, .4, 1.12), .014, 6)
    rod(w, (-.29, .42, 1.16), (.29, .42, 1.16), .04, 8); rbox(fab(cu), (0, -.06, .465), (.5, .5, .09), .04, 4, sub=6, puff=.02); rbox(fab(cu), (0, .28, .78), (.44, .09, .42), .04, 4, sub=6, puff=.03, M=Rx(-14))
def fence(x0, x1, y, h=1.5, m=None, cap='#E9DFCB', piers=4., lamps=False):
    m = m or plaster('#F3E6CF'); box(m, x0, y-.1, -.1, x1, y+.1, h-.25, .01); box(mat(cap, .8), x0-.02, y-.14, h-.25, x1+.02, y+.14, h-.17, .01); n = max(1, round((x1-x0)/piers))
    for k in range(n+1):
        xx = x0+.2+(x1-x0-.4)*k/n; box(M_brick(), xx-.2, y-.2, -.1, xx+.2, y+.2, h, .01); box(mat(cap, .8), xx-.26, y-.26, h, xx+.26, y+.26, h+.08, .015)
        if lamps: rbox(mat('#FFDCA0', kind='emit', emit=8.), (xx, y, h+.2), (.2, .2, .22), .04, 3)
def gate(x0, x1, y, h=1.6):
    f = M_frame(); box(f, x0, y-.03, .06, x1, y+.03, .12, .005); box(f, x0, y-.03, h-.06, x1, y+.03, h, .005)
    for xx in (x0, x1-.06): box(f, xx, y-.03, .06, xx+.06, y+.03, h, .005)
    slats(x0+.1, x1-.1, y-.035, .14, h-.08, w=.09, gap=.03, d=.05)
def solar(x0, y0, x1, y1, za, zb, nx=4, ny=2, off=.09):
    """solar panels on a slope: eave edge y0 at za, top edge y1 at zb"""
    fr = mat('#C9CDD0', .35, metal=.8); pn = mat('#16284A', .12, spec=.9, coat=.5); L = math.hypot(y1-y0, zb-za); a = math.atan2(zb-za, y1-y0)
    for i in range(nx):
        for j in range(ny):
            cx = x0+(x1-x0)*(i+.5)/nx; t = (j+.5)/ny; cy = y0+(y1-y0)*t-math.sin(a)*off; cz = za+(zb-za)*t+math.cos(a)*off; M = Matrix.Rotation(a, 4, 'X'); w, l = (x1-x0)/nx-.04, L/ny-.04
            rbox(fr, (cx, cy, cz), (w, l, .05), .006, 1, M=M); rbox(pn, (cx-0*math.sin(a), cy-math.sin(a)*.004, cz+math.cos(a)*.004), (w-.06, l-.06, .05), .004, 1, M=M)
            for k in range(1, 4): rbox(mat('#6F86B0', .4), (cx-w/2+w*k/4, cy-math.sin(a)*.006, cz+math.cos(a)*.006), (.012, l-.07, .05), .002, 1, M=M)
            rbox(mat('#6F86B0', .4), (cx, cy-math.sin(a)*.006, cz+math.cos(a)*.006), (w-.07, .012, .05), .002, 1, M=M)
def watertank(x, y, z=0, r=.85, h=1.9, c='#2B3036'):
    m = mat(c, .5); pr = [(r*.96, z), (r, z+.05)]
    for k in range(6): z0 = z+.1+k*(h-.3)/6; pr += [(r, z0), (r*.965, z0+.06), (r, z0+.12)]
    pr += [(r, z+h-.2), (r*.7, z+h-.02), (r*.3, z+h+.06), (r*.3, z+h+.12), (.05, z+h+.13)]; lathe(m, pr, x, y, 0, 48)
