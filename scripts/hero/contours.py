#!/usr/bin/env python3
"""
Höhenlinien - a seamless hero loop of breathing topographic contours.

Needs: Python 3.9+, numpy, and ffmpeg on the PATH. Nothing else.

  python3 contours.py still  0 frame.png          one frame as PNG
  python3 contours.py still  0 big.png --scale 1.5   the same at 1920x1080
  python3 contours.py raw                         all frames, rgb24, to stdout
  python3 contours.py master master.mkv           lossless RGB master (FFV1)
  python3 contours.py check                       loop figures + "one red line" test
  python3 contours.py field 0                     the heights of a frame as JSON, for still.mjs

How it works
------------
1. Terrain. h(x, y, t) = a few broad hills + a sum of plane waves. Time enters
   only through sin/cos of one full turn (phase = 2*pi*frame/N), so frame N is
   frame 0 by construction. Because a plane wave is separable, all waves are
   added with one matrix product; the field is infinitely smooth.
2. Lines. No polygons are traced. The distance from a pixel to the nearest
   contour is |h - level| / |grad h|; a soft edge on that distance gives an
   anti-aliased line of constant width in pixels. Blending is in linear light,
   so a line keeps its weight while it slides across the pixel grid.
3. No popping. Where the slope goes to zero (summits, saddles) a ring would
   appear from nothing, so the opacity follows the slope down to zero there.
4. Red line. One level that rises and sinks once per loop. Level sets of one
   field never cross; a light line which the red one passes is dimmed
   meanwhile, so the red seems to pick it up and set it down again.
5. Left half. The hills flatten to the left (fewer lines) and opacity falls off.
"""
import argparse
import json
import subprocess
import sys

import numpy as np

# ---------------------------------------------------------------- settings --
W, H = 1280, 720          # design size; all lengths below are in these pixels
FPS = 16                  # the lines walk slowly; the bytes go into sharpness instead
N = 190                   # frames in the loop, just under 12 s

GROUND = "#F6F2E9"
LINE = "#A98A5C"
RED = "#7A5E36"

STEP = 1.0                # contour interval in units of h
INDEX = 5                 # every 5th line is an index contour (Zählkurve)
W_LINE, W_INDEX, W_RED = 1.0, 1.5, 2.0
A_LINE, A_INDEX = 0.55, 0.85
A_LEFT = 0.22

RED_LEVEL, RED_SWING = 10.6, 1.5               # mean level and travel
RED_START = 1.159                              # arccos(0.6 / 1.5)

SEED = 1291

# Hills: x, y (share of frame), radius x, radius y (px), tilt (rad), height,
#        drift (px), phase of the drift, breathing (share of height)
HILLS = [
    (0.765, 0.47, 265, 205, -0.45, 14.2, 12, 0.0, 0.030),
    (0.905, 0.18, 190, 150,  0.50, 3.6, 16, 2.1, 0.060),
    (0.610, 0.86, 210, 140,  0.25, 3.2, 16, 4.0, 0.060),
    (1.020, 0.88, 230, 190, -0.20, 2.4, 14, 5.2, 0.050),
]


# ----------------------------------------------------------------- helpers --
def to_linear(v):
    v = np.asarray(v, dtype=np.float64)
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def to_srgb(v):
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def colour(hexa):
    return to_linear([int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def smooth(lo, hi, v):
    t = np.clip((v - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


# ----------------------------------------------------------------- terrain --
class Terrain:
    def __init__(self, scale=1.0, x=None, y=None):
        self.w, self.h = int(round(W * scale)), int(round(H * scale))
        self.scale = scale
        # pixel centres, in design pixels, unless other places are asked for
        self.x = (np.arange(self.w) + 0.5) / scale if x is None else x
        self.y = (np.arange(self.h) + 0.5) / scale if y is None else y
        rng = np.random.default_rng(SEED)
        self.detail = self._waves(rng, 44, 230, 620)
        self.warp_x = self._waves(rng, 16, 420, 900)
        self.warp_y = self._waves(rng, 16, 420, 900)

    def _waves(self, rng, count, shortest, longest):
        """Random plane waves; longer waves are stronger. Unit variance."""
        lam = np.exp(rng.uniform(np.log(shortest), np.log(longest), count))
        ang = rng.uniform(0, 2 * np.pi, count)
        k = 2 * np.pi / lam
        amp = lam ** 1.6
        amp *= np.sqrt(2 / np.sum(amp ** 2))
        kx, ky = k * np.cos(ang), k * np.sin(ang)
        return dict(
            k=k, amp=amp,
            ex=np.exp(1j * np.outer(kx, self.x)),      # waves x width
            ey=np.exp(1j * np.outer(self.y, ky)),      # height x waves
            phase=rng.uniform(0, 2 * np.pi, count),
            turn=rng.uniform(0, 2 * np.pi, count),     # when each wave sways
        )

    @staticmethod
    def _sum(wv, ph, sway):
        """Every wave sways to and fro by `sway` px, each at its own time."""
        p = wv["phase"] + wv["k"] * sway * np.sin(ph + wv["turn"])
        c = wv["amp"] * np.exp(1j * p)
        return ((wv["ey"] * c) @ wv["ex"]).real

    def height(self, frame):
        ph = 2 * np.pi * frame / N
        # bend the map a little, so that the hills are not ellipses
        wx = self.x[None, :] + 62 * self._sum(self.warp_x, ph, 26)
        wy = self.y[:, None] + 62 * self._sum(self.warp_y, ph, 26)
        # a gentle fall to the left carries a few wide lines under the text
        z = 0.0016 * (wx - 0.5 * W) + 0.0006 * (wy - 0.5 * H)
        for (cx, cy, rx, ry, tilt, top, drift, turn, breath) in HILLS:
            dx = wx - cx * W - drift * np.cos(ph + turn)
            dy = wy - cy * H - drift * 0.7 * np.sin(ph + turn)
            u = (dx * np.cos(tilt) + dy * np.sin(tilt)) / rx
            v = (dy * np.cos(tilt) - dx * np.sin(tilt)) / ry
            # a softened cone: steadier line spacing than a bell
            z = z + top * (1 + breath * np.sin(ph + turn)) * \
                np.exp(-(np.sqrt(1 + 1.8 * (u * u + v * v)) - 1))
        rough = 0.45 + 0.50 * smooth(0.35 * W, 0.75 * W, self.x)[None, :]
        return z + rough * self._sum(self.detail, ph, 22)


# ----------------------------------------------------------------- drawing --
def red_level(frame):
    # the offset puts the red exactly on an index line in frame 0 (the poster)
    return RED_LEVEL - RED_SWING * np.cos(2 * np.pi * frame / N + RED_START)


def stroke(dist, width):
    """Coverage of a line `width` px wide with a soft, band-limited edge."""
    return 1 - smooth(0, 1, (dist - 0.5 * width + 0.75) / 1.5)


class Painter:
    def __init__(self, scale=1.0):
        self.t = Terrain(scale)
        x = self.t.x[None, :]
        self.veil = A_LEFT + (1 - A_LEFT) * smooth(0.34 * W, 0.70 * W, x)
        # the red line stays out of the text zone altogether
        self.red_veil = smooth(0.40 * W, 0.54 * W, x)
        self.ground, self.line, self.red = map(colour, (GROUND, LINE, RED))

    def fields(self, frame):
        z = self.t.height(frame)
        s = self.t.scale
        gy, gx = np.gradient(z, 1 / s)
        return z, np.sqrt(gx * gx + gy * gy) + 1e-9

    @staticmethod
    def below_summit(z, g, s):
        """Roughly how many intervals a point lies below its summit (or above
        its hollow): slope^2 / (2 * curvature). Huge on flanks and saddles."""
        gy, gx = np.gradient(z, 1 / s)
        gxy, gxx = np.gradient(gx, 1 / s)
        gyy = np.gradient(gy, 1 / s, axis=0)
        k = np.sqrt(np.maximum(gxx * gyy - gxy * gxy, 0)) + 1e-9
        return g * g / (2 * k * STEP)

    def frame(self, frame):
        z, g = self.fields(frame)
        s = self.t.scale
        level = np.round(z / STEP)
        dist = np.abs(z - level * STEP) / g * s           # device px
        index = (np.mod(level, INDEX) == 0)
        width = np.where(index, W_INDEX, W_LINE) * s
        alpha = np.where(index, A_INDEX, A_LINE)
        slope = g * 100 / STEP                            # lines per 100 px
        alpha = alpha * smooth(0.06, 0.45, slope)         # summits, saddles
        # a new ring fades in while its summit rises, instead of popping up
        alpha = alpha * smooth(0.03, 0.60, self.below_summit(z, g, s))
        z, g = z.astype(np.float32), g.astype(np.float32)
        alpha = alpha * (1 - 0.5 * smooth(5, 11, slope))  # crowded slopes
        lr = red_level(frame)
        near = 1 - smooth(0.20, 0.90, np.abs(level - lr / STEP))
        alpha = alpha * (1 - self.red_veil * near)        # make way for the red
        a = (stroke(dist, width) * alpha * self.veil)[..., None]
        rgb = self.ground * (1 - a) + self.line * a
        rdist = np.abs(z - lr) / g * s
        r = stroke(rdist, W_RED * s) * smooth(0.06, 0.45, slope)
        r = (r * self.red_veil)[..., None]
        rgb = rgb * (1 - r) + self.red * r
        return np.round(np.clip(to_srgb(rgb), 0, 1) * 255).astype(np.uint8)


# ------------------------------------------------------------------ output --
def ffmpeg(args, size):
    return subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24",
         "-s", "%dx%d" % size, "-r", str(FPS), "-i", "-"] + args,
        stdin=subprocess.PIPE)


def components(mask):
    """Number of 8-connected parts of a mask (for the one-red-line test)."""
    todo = set(map(tuple, np.argwhere(mask)))
    sizes = []
    while todo:
        stack, n = [todo.pop()], 0
        while stack:
            i, j = stack.pop()
            n += 1
            for di in (-1, 0, 1):
                for dj in (-1, 0, 1):
                    q = (i + di, j + dj)
                    if q in todo:
                        todo.remove(q)
                        stack.append(q)
        sizes.append(n)
    return sorted(sizes, reverse=True)


def check():
    p = Painter()
    first = prev = p.frame(0).astype(np.int16)
    diffs, parts = [], {}
    for f in range(N):
        if f % 6 == 0:
            z, g = p.fields(f)
            m = (np.abs(z - red_level(f)) / g < 2) & (p.red_veil > 0.02)
            parts[f] = components(m)
        cur = p.frame(f + 1 if f < N - 1 else 0).astype(np.int16)
        diffs.append(np.abs(cur - prev).mean())
        prev = cur
    d = np.array(diffs)
    print("mean |difference| of neighbours, 0..255: mean %.4f min %.4f max %.4f"
          % (d[:-1].mean(), d[:-1].min(), d[:-1].max()))
    print("last to first: %.4f   frame N against frame 0: %d"
          % (d[-1], np.abs(p.frame(N).astype(np.int16) - first).max()))
    print("red parts (frame: sizes):",
          {f: s for f, s in parts.items() if len(s) != 1} or "one in all frames tested")


def field(frame, cell=5):
    """What still.mjs needs to draw a frame as lines: heights on a grid, levels, colours as blended here."""
    t = Terrain(x=np.arange(W // cell + 1.0) * cell, y=np.arange(H // cell + 1.0) * cell)

    def mixed(a):
        rgb = to_srgb(colour(GROUND) * (1 - a) + colour(LINE) * a)
        return "#%02x%02x%02x" % tuple(int(round(c * 255)) for c in rgb)
    json.dump({
        "width": W, "height": H, "cell": cell, "columns": len(t.x),
        "heights": [round(float(h), 3) for h in t.height(frame).ravel()],
        "levels": {"from": 1 - INDEX * 3, "to": 30, "index": INDEX, "strong": float(round(red_level(frame)))},
        "colours": {"line": mixed(A_LINE), "index": mixed(A_INDEX), "strong": RED},
        "veil": {"line": {"from": 0.34, "to": 0.70, "least": A_LEFT}, "strong": {"from": 0.40, "to": 0.54, "least": 0}},
    }, sys.stdout)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("what", choices=["still", "raw", "master", "check", "field"])
    ap.add_argument("rest", nargs="*")
    ap.add_argument("--scale", type=float, default=1.0)
    a = ap.parse_args()
    if a.what == "check":
        return check()
    if a.what == "field":
        return field(float(a.rest[0]))
    p = Painter(a.scale)
    size = (p.t.w, p.t.h)
    if a.what == "still":
        ff = ffmpeg(["-frames:v", "1", a.rest[1]], size)
        ff.communicate(p.frame(float(a.rest[0])).tobytes())
    elif a.what == "raw":
        for f in range(N):
            sys.stdout.buffer.write(p.frame(f).tobytes())
    else:
        ff = ffmpeg(["-c:v", "ffv1", "-pix_fmt", "gbrp", a.rest[0]], size)
        for f in range(N):
            ff.stdin.write(p.frame(f).tobytes())
        ff.stdin.close()
        ff.wait()


if __name__ == "__main__":
    main()
