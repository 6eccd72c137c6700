#!/bin/sh
# The hero's loop and its still. Needs python3 with numpy, ffmpeg (libx264, libsvtav1) and Node.
set -e
cd "$(dirname "$0")"
site=../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
C="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"

python3 contours.py field 0 | node still.mjs > $site/src/web/ui/art/hero.svg

python3 contours.py --scale 1.5 master "$work/master.mkv"
# One lossless 4:2:0 source for both encoders, with the BT.709 matrix.
ffmpeg -v error -y -i "$work/master.mkv" -vf "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p" $C -c:v ffv1 "$work/yuv.mkv"

# AV1: one key frame only, so nothing pulses inside the loop.
ffmpeg -v error -y -i "$work/yuv.mkv" $C -c:v libsvtav1 -preset 6 -crf 38 -g 600 -svtav1-params tune=0 -map_metadata -1 -an $site/public/videos/hero.webm

# H.264: encoders starve the last frames, as nothing refers to them. So encode on into the next turn and cut after 190 frames.
# Fixed groups of 7 (6 B + 1 P; 189 = 27 * 7) make the last frame a P frame, so the cut is clean without encoding again.
ffmpeg -v error -y -stream_loop 1 -i "$work/yuv.mkv" -vf "setpts=N/16/TB,trim=end_frame=232" -r 16 $C \
  -c:v libx264 -preset slower -tune animation -bf 6 -b_strategy 0 -profile:v high -level 4.0 \
  -crf 28 -g 600 -keyint_min 600 -sc_threshold 0 \
  -x264-params "aq-mode=1:aq-strength=0.5:ipratio=1.2:pbratio=1.1:psy-rd=0.3,0" -an "$work/long.mp4"
ffmpeg -v error -y -i "$work/long.mp4" -c copy -map_metadata -1 -frames:v 190 -movflags +faststart -an $site/public/videos/hero.mp4
