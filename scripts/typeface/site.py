"""Cuts the site's fonts out of the typeface: the weights of the design; the letters of German, French and English in one file, and those
that the styles name for the other. Needs fonttools and brotli. The results are committed."""
import re
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

COMMON = """20-7E,A0,A7,A9,AB,AD,B1,B7,BB,C0,C4,C8-C9,D6-D7,DC,DF-E0,E2,E4,E7-EB,EE-EF,F4,F6,F9,FB-FC,
2009,2013-2014,2018-201A,201C-201E,2026,2039-203A,2060,20AC,2212""".replace("\n", "")

here = Path(__file__).parent
interface = here.parent.parent / "src" / "web" / "ui"
rare = re.search(r"archivo-rare[^}]*unicode-range:([^;]+);", (interface / "tokens.css").read_text()).group(1)


weights = BytesIO()
instantiateVariableFont(TTFont(here / "archivo.woff2", recalcTimestamp=False), {"wght": (400, 600)}).save(weights)


def cut(name, letters):
    font = TTFont(BytesIO(weights.getvalue()), recalcTimestamp=False)
    for table in font["cmap"].tables:
        # What keeps «18–79» on one line has no width and no shape, but a browser without it would look for another font.
        table.cmap[0x2060] = table.cmap[0xFEFF]
    # The seven bytes of hinting say that there is none; without them a system would make its own, and letters wider.
    options = Options(flavor="woff2", hinting=True, layout_features=["kern", "liga", "tnum", "rvrn"], name_IDs=[0, 14])
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(letters))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(interface / "fonts" / name)


cut("archivo.woff2", COMMON)
cut("archivo-rare.woff2", rare)
