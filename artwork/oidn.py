# Denoiser: Intel Open Image Denoise's published weights (.tza, Apache-2.0) run as a plain U-Net with torch on the CPU.
# denoise(colour, albedo, normal) -> colour; linear HDR float arrays (h, w, 3).  Also: python3 oidn.py IN.npz OUT.npy
import os, struct, sys
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); WEIGHTS = os.path.join(HERE, 'weights')
TILE, LAP = 768, 96          # LAP >= half the network's receptive field (174), a multiple of 16

def read_tza(path):
    """{tensor name: float32 array}.  Little-endian: u16 magic, u8 major, u8 minor, u64 table offset; table: u32 count, then per tensor
    u16 name length, name, u8 dims, u32 each, layout letters, type letter (f/h), u64 offset"""
    b = open(path, 'rb').read(); magic, major, _, p = struct.unpack_from('<HBBQ', b, 0)
    if magic != 0x41d7 or major != 2: raise ValueError(f'{path}: not a version 2 weights file')
    n, = struct.unpack_from('<I', b, p); p += 4; T = {}
    for _ in range(n):
        l, = struct.unpack_from('<H', b, p); p += 2; name = b[p:p+l].decode(); p += l
        d = b[p]; p += 1; dims = struct.unpack_from(f'<{d}I', b, p); p += 4*d+d
        ty = b[p:p+1]; p += 1; off, = struct.unpack_from('<Q', b, p); p += 8
        T[name] = np.frombuffer(b, {b'f': '<f4', b'h': '<f2'}[ty], int(np.prod(dims)), off).reshape(dims).astype(np.float32)
    return T

class UNet:
    def __init__(s, name):
        import torch
        s.t = torch; torch.set_num_threads(int(os.environ.get('THREADS') or os.cpu_count() or 2)); s.w = {k: torch.from_numpy(v) for k, v in read_tza(os.path.join(WEIGHTS, name+'.tza')).items()}; s.large = 'enc_conv1a.weight' in s.w
    def _net(s, x):
        F = s.t.nn.functional; c = lambda n, x: F.relu(F.conv2d(x, s.w[n+'.weight'], s.w[n+'.bias'], padding=1))
        up = lambda x, skip: s.t.cat((F.interpolate(x, scale_factor=2, mode='nearest'), skip), 1); P = lambda x: F.max_pool2d(x, 2); skips = [x]; y = x
        enc = [[f'enc_conv{i}{k}' for k in 'ab'] for i in range(1, 5)] if s.large else [['enc_conv0', 'enc_conv1'], ['enc_conv2'], ['enc_conv3'], ['enc_conv4']]
        for layer in enc:
            for n in layer: y = c(n, y)
            y = P(y); skips.append(y)
        y = c('enc_conv5b', c('enc_conv5a', skips.pop()))
        for i in (4, 3, 2, 1): y = c(f'dec_conv{i}b', c(f'dec_conv{i}a', up(y, skips.pop())))
        return c('dec_conv1c' if s.large else 'dec_conv0', y)
    def __call__(s, x):
        """x (h, w, c) in network range -> (h, w, 3), in overlapping tiles; memory bounded by the tile"""
        h, w = x.shape[:2]; H, W = -h % 16, -w % 16; x = np.pad(x, ((0, H), (0, W), (0, 0)), mode='symmetric'); o = np.empty((h+H, w+W, 3), np.float32)
        with s.t.no_grad():
            for y0 in range(0, h+H, TILE):
                for x0 in range(0, w+W, TILE):
                    y1, x1 = min(y0+TILE, h+H), min(x0+TILE, w+W); a, b, e, f = max(0, y0-LAP), max(0, x0-LAP), min(h+H, y1+LAP), min(w+W, x1+LAP)
                    r = s._net(s.t.from_numpy(np.ascontiguousarray(x[a:e, b:f].transpose(2, 0, 1)))[None])[0].numpy().transpose(1, 2, 0)
                    o[y0:y1, x0:x1] = r[y0-a:y1-a, x0-b:x1-b]
        return o[:h, :w]

# transfer functions
A, B_, C, D, E_, F_, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
def _pu(y): return np.where(y <= 1.5794576e-6, A*y, np.where(y <= 3.22087631e-2, B_*np.power(np.maximum(y, 1e-12), C)+D, E_*np.log(y+F_)+G))
def _unpu(x): return np.where(x <= 2.23151711e-3, x/A, np.where(x <= 3.70974749e-1, np.power(np.maximum((x-D)/B_, 1e-12), 1/C), np.exp((x-G)/E_)-F_))
PUMAX = float(_pu(np.float64(65504.)))
def _srgb(x): return np.where(x <= .0031308, x*12.92, 1.055*np.power(np.maximum(x, 1e-6), 1/2.4)-.055)
def _unsrgb(x): return np.where(x <= .04045, x/12.92, np.power((np.maximum(x, 0)+.055)/1.055, 2.4))
def exposure(c):
    """0.18 / mean (log2) luminance of 16 x 16 blocks"""
    l = c @ np.array([.212671, .71516, .072169], np.float32); h, w = (max(16, k//16*16) for k in l.shape); l = np.resize(l, (h, w)) if l.shape[0] < 16 or l.shape[1] < 16 else l[:h, :w]
    b = l.reshape(h//16, 16, w//16, 16).mean((1, 3)); b = b[b > 1e-8]; return .18/2**np.log2(b).mean() if b.size else 1.

def denoise(c, a, n, prefilter=True, net='rt_hdr_calb_cnrm'):
    f = lambda x: np.nan_to_num(x.astype(np.float32), nan=0., posinf=65504., neginf=0.)
    c = np.clip(f(c), 0, 65504); a = np.clip(f(a), 0, 1); n = np.clip(f(n), -1, 1)*.5+.5
    if prefilter: a = np.clip(_unsrgb(UNet('rt_alb')(_srgb(a).astype(np.float32))), 0, 1).astype(np.float32); n = np.clip(UNet('rt_nrm')(n), 0, 1)
    k = exposure(c); x = (_pu(c*k)/PUMAX).astype(np.float32)
    y = UNet(net)(np.concatenate([x, a, n], -1)); return (np.maximum(_unpu(y.astype(np.float64)*PUMAX), 0)/k).astype(np.float32)

if __name__ == '__main__':
    z = np.load(sys.argv[1]); np.save(sys.argv[2], denoise(z['c'], z['a'], z['n']))
