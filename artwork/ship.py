# /usr/bin/python3 ship.py TAG NAME [quality]  out/TAG.png -> pictures/NAME.webp
import os, sys
from PIL import Image
H = os.path.dirname(os.path.abspath(__file__)); R = os.environ.get('PICTURES_OUT') or H
to = os.path.join(H, 'pictures', sys.argv[2]+'.webp'); Image.open(os.path.join(R, 'out', sys.argv[1]+'.png')).convert('RGB').save(to, quality=int(sys.argv[3]) if len(sys.argv) > 3 else 92, method=6); print(to, os.path.getsize(to))
