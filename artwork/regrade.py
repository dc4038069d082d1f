# /usr/bin/python3 regrade.py TAG EXPOSURE [bloom]  -> out/TAG.png from tmp/TAG.npy (linear, denoised); no Blender, no new render
import sys, os, numpy as np
H = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, H); R = os.environ.get('PICTURES_OUT') or H
from tone import tonemap, glow; from PIL import Image
t, ex = sys.argv[1], float(sys.argv[2]); bloom = float(sys.argv[3]) if len(sys.argv) > 3 else 0.
x = np.load(os.path.join(R, 'tmp', t+'.npy')).astype(np.float32)
x = glow(x, bloom)
y = tonemap(x*2**ex); y = np.where(y <= .0031308, y*12.92, 1.055*np.maximum(y, 1e-6)**(1/2.4)-.055)
Image.fromarray((np.clip(y[::-1], 0, 1)*255+.5).astype(np.uint8)).save(os.path.join(R, 'out', t+'.png'))
