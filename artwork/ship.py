# /usr/bin/python3 ship.py TAG NAME [quality] [colour]      out/TAG.png -> pictures/NAME.webp
# `colour` multiplies the saturation: 1 leaves it, the six stages of building have 1.12.
import os, sys
from PIL import Image, ImageEnhance
H = os.path.dirname(os.path.abspath(__file__)); R = os.environ.get('PICTURES_OUT') or H
tag, name, quality, colour = (sys.argv[1:] + ['92', '1'][len(sys.argv) - 3:])[:4]
to = os.path.join(H, 'pictures', name + '.webp')
picture = Image.open(os.path.join(R, 'out', tag + '.png')).convert('RGB')
ImageEnhance.Color(picture).enhance(float(colour)).save(to, quality=int(quality), method=6)
print(to, os.path.getsize(to))
