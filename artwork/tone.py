# Tone curve and glow of the pictures, plain numpy
import numpy as np
def box1(a, r, ax):
    c = np.cumsum(np.pad(a, [(r+1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode='edge'), axis=ax, dtype=np.float64 if a.shape[ax] > 4000 else np.float32)
    n = a.shape[ax]; sl = lambda s: tuple(s if i == ax else slice(None) for i in range(a.ndim))
    return (c[sl(slice(2*r+1, 2*r+1+n))]-c[sl(slice(0, n))])/(2*r+1)
def box(a, r): return box1(box1(a, r, 0), r, 1)
def blur(a, r):
    for _ in range(3): a = box(a, r)
    return a.astype(np.float32)

def tonemap(x, a=1.0, m=.24, l=.38, c=1.08, hue=.82, sat=1.0, w0=3., w1=14., ws=.6):
    """Uchimura (GT) curve: straight middle keeps the palette true, soft shoulder; hue = share of max-RGB (hue preserving) version"""
    P = 1.0; l0 = (P-m)*l/a; S0 = m+l0; S1 = m+a*l0; C2 = a*P/(P-S1); CP = -C2/P
    def f(x):
        q0 = 1-np.clip((x-0)/m, 0, 1)**2*(3-2*np.clip(x/m, 0, 1)); w2 = (x > S0).astype(np.float32); 
        q1 = np.where(x > S0, 0, 1-q0); T = m*np.power(np.maximum(x, 0)/m, c); Lr = m+a*(x-m); S = P-(P-S1)*np.exp(CP*(x-S0)); return T*q0*(x <= S0)+Lr*q1+S*w2
    x = np.maximum(x, 0); n = x.max(-1, keepdims=True)+1e-6; hp = x*(f(n)/n); pc = f(x); y = hp*hue+pc*(1-hue)
    t = np.clip((n-w0)/w1, 0, 1); t = t*t*(3-2*t)*ws; y = y+(1-y)*t          # only very bright light goes to white
    lum = (y*np.array([.2126, .7152, .0722], np.float32)).sum(-1, keepdims=True); return np.clip(lum+(y-lum)*sat, 0, 1).astype(np.float32)
def glow(x, k):
    """light round lamps only; never a veil over the picture"""
    if not k: return x
    br = np.clip(x-1.2, 0, 6); return x+k*(blur(br, 6)+blur(br, 24))
