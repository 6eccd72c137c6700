// Drawn portraits for the sample team: a bust in ink on map paper, the head as the summit of its own relief.
// They show nobody. Replace them by photographs in the administrator area.
import { colour } from '../drawing/palette.mjs'
import { bell, contours, terrain } from '../drawing/relief.mjs'

const side = 400
const stroke = (d, width, ink = colour.ink, more = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
const fill = (d, ink = colour.ink) => `<path d="${d}" fill="${ink}"/>`
const circle = (x, y, radius, ink = colour.ink) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`

/** The land around a head: lines close together at the shoulders of the hill, wide in the plain. */
function land(seed, { x, y }) {
  const height = terrain(seed)
  const lines = contours(
    { width: side, height: side },
    (px, py) => 0.4 * height(px, py, { scale: 210, warp: 0.3 }) + 0.86 * bell(px, py, x, y + 30, 150, 175),
    {
      cell: 5,
      from: 0.12,
      step: 0.088,
      shortest: 50,
    },
  )
  return stroke(lines.minor, 1.1, colour.contour) + stroke(lines.major, 2, colour.contour)
}

/** Shade on one side of a form: contour lines of a ball, lit from the upper left. */
function shade(id, form, { x, y, rx, ry, from = 0.3, to = 0.86 }) {
  const lines = contours({ width: side, height: side }, (px, py) => 1 - bell(px, py, x - rx * 0.42, y - ry * 0.3, rx * 1.25, ry * 1.3), {
    cell: 4,
    from,
    to,
    step: 0.066,
    index: 99,
    shortest: 16,
  })
  return `<clipPath id="${id}"><path d="${form}"/></clipPath><g clip-path="url(#${id})">${stroke(lines.minor, 1.1, colour.contour)}</g>`
}

const frame = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><clipPath id="frame"><path d="M0 0H${side}V${side}H0Z"/></clipPath><g clip-path="url(#frame)">${fill(`M0 0H${side}V${side}H0Z`, colour.sunk)}${content}</g></svg>\n`

/** A form of skin: paper, its shade, its ink line. */
const skin = (id, d, at, width = 3) => fill(d, colour.raised) + shade(id, d, at) + stroke(d, width)

const andreas = () => {
  const face =
    'M132 150C130 92 164 62 203 62C244 62 272 94 270 152C270 186 266 210 254 230C242 250 224 264 202 264C180 264 161 250 149 230C137 210 133 186 132 150Z'
  const neck = 'M172 236C172 270 168 288 150 300L202 344L254 300C236 288 232 270 232 236C222 254 212 262 202 262C192 262 182 254 172 236Z'
  return frame(
    land(11, { x: 200, y: 160 }) +
      // Jacket, shirt, lapels
      fill('M22 400C26 344 60 322 106 310L156 294H250L298 310C344 322 376 344 380 400Z') +
      fill('M148 298L202 388L256 298L244 292H160Z', colour.raised) +
      skin('neck', neck, { x: 202, y: 280, rx: 60, ry: 60 }) +
      fill('M148 296L134 306L192 400H212L270 306L256 296L202 386Z', colour.ink) +
      stroke('M150 299L202 346L254 299', 3) +
      stroke('M134 308L116 344L146 350L134 364L168 400M270 308L288 344L258 350L270 364L236 400', 2.2, colour.grey) +
      // Ears and face
      skin('ear-l', 'M134 160C120 152 114 166 119 182C123 198 131 206 139 200Z', { x: 128, y: 180, rx: 18, ry: 26 }) +
      skin('ear-r', 'M269 160C283 152 289 166 284 182C280 198 272 206 264 200Z', { x: 270, y: 180, rx: 18, ry: 26 }) +
      skin('face', face, { x: 202, y: 168, rx: 76, ry: 104 }) +
      // Grey hair, receding, drawn as lines
      fill(
        'M131 158C124 140 122 112 136 92C146 72 172 54 206 54C240 54 264 70 272 94C280 116 278 142 271 158C268 140 266 124 258 112C250 100 240 96 232 84C222 94 190 98 172 92C160 100 150 104 144 116C136 128 134 142 131 158Z',
        colour.raised,
      ) +
      stroke(
        'M131 158C124 140 122 112 136 92C146 72 172 54 206 54C240 54 264 70 272 94C280 116 278 142 271 158C268 140 266 124 258 112C250 100 240 96 232 84C222 94 190 98 172 92C160 100 150 104 144 116C136 128 134 142 131 158Z',
        3,
      ) +
      stroke(
        'M137 132C136 108 150 82 178 68M146 110C154 92 172 78 196 72M172 92C186 88 202 78 210 62M190 94C206 92 218 82 226 64M266 132C266 112 256 90 238 74M258 108C254 94 246 84 236 78',
        2,
      ) +
      // Glasses, brows, nose, mouth
      stroke(
        'M150 168a24 22 0 1 0 48 0a24 22 0 1 0-48 0M208 168a24 22 0 1 0 48 0a24 22 0 1 0-48 0M198 164C201 160 205 160 208 164M150 164L133 160M256 164L270 160',
        3.4,
      ) +
      circle(177, 170, 4.6) +
      circle(230, 170, 4.6) +
      stroke('M154 140C164 132 180 132 190 138M214 138C224 132 242 132 250 140', 4.6) +
      stroke('M205 176C207 192 212 204 214 210C210 217 201 218 195 214', 2.8) +
      stroke('M178 236C194 242 212 242 228 233', 3.4) +
      stroke('M192 250C200 253 208 253 214 250', 2) +
      stroke('M166 216C163 224 163 230 166 236M239 214C242 222 242 228 239 234', 1.8),
  )
}

const beat = () => {
  const face =
    'M128 146C126 86 160 54 200 54C240 54 274 86 272 146C272 188 268 214 254 236C240 258 222 272 200 272C178 272 160 258 146 236C132 214 128 188 128 146Z'
  const neck = 'M160 244V318C186 332 214 332 240 318V244C228 262 214 270 200 270C186 270 172 262 160 244Z'
  return frame(
    land(29, { x: 200, y: 150 }) +
      skin('neck', neck, { x: 200, y: 290, rx: 50, ry: 60 }) +
      // Jumper with a rolled collar
      fill('M14 400C18 346 52 326 96 316L144 304C180 330 220 330 256 304L304 316C348 326 382 346 386 400Z', colour.blue) +
      fill('M150 280C178 300 222 300 250 280L258 312C222 336 178 336 142 312Z', colour.blue) +
      stroke('M150 280C178 300 222 300 250 280L258 312C222 336 178 336 142 312Z', 3) +
      stroke('M164 290L160 322M178 296L176 328M192 299L191 331M208 299L209 331M222 296L224 328M236 290L240 322', 2, colour.ink) +
      stroke('M14 400C18 346 52 326 96 316L144 304M386 400C382 346 348 326 304 316L256 304', 3) +
      stroke('M92 400C96 382 98 366 96 350M308 400C304 382 302 366 304 350', 2.4) +
      skin('ear-l', 'M130 156C114 148 108 164 114 182C118 198 128 206 136 200Z', { x: 124, y: 178, rx: 18, ry: 26 }) +
      skin('ear-r', 'M270 156C286 148 292 164 286 182C282 198 272 206 264 200Z', { x: 270, y: 178, rx: 18, ry: 26 }) +
      skin('face', face, { x: 200, y: 160, rx: 78, ry: 110 }) +
      // Shaved head, full beard
      fill(
        'M127 164C128 176 131 188 135 196C142 194 148 192 156 194C168 190 180 198 200 198C220 198 232 190 244 194C252 192 258 194 265 196C269 188 272 176 273 164C279 206 274 240 258 264C244 286 222 298 200 298C178 298 156 286 142 264C126 240 121 206 127 164Z',
      ) +
      fill('M176 220C190 214 210 214 224 220C220 232 210 237 200 237C190 237 180 232 176 220Z', colour.raised) +
      stroke('M177 222C192 225 208 225 223 222', 3) +
      stroke(
        'M150 262C156 274 166 282 176 287M250 262C244 274 234 282 224 287M200 262V290M184 258C185 270 187 280 189 287M216 258C215 270 213 280 211 287',
        1.8,
        colour.grey,
      ) +
      // Brows, eyes, nose
      stroke('M150 134C160 126 176 126 186 133M214 133C224 126 240 126 250 134', 6.5) +
      stroke('M156 156C162 150 176 150 182 156M218 156C224 150 238 150 244 156', 2.6) +
      circle(169, 157, 5) +
      circle(231, 157, 5) +
      stroke('M196 150C193 168 189 180 187 188C191 195 203 196 210 191', 2.8) +
      stroke('M170 92C188 86 212 86 230 92M176 106C190 102 210 102 224 106', 1.8) +
      stroke('M148 88C156 76 168 68 182 64', 2, colour.contour),
  )
}

const chiara = () => {
  const face =
    'M138 160C138 108 166 82 200 82C236 82 264 108 263 160C263 192 258 214 246 234C234 254 218 268 201 268C184 268 167 254 155 234C143 214 138 192 138 160Z'
  const neck = 'M174 240C174 274 172 294 154 306L201 356L248 306C230 294 228 274 228 240C218 258 210 266 201 266C192 266 184 258 174 240Z'
  const hair =
    'M104 262C96 206 92 150 110 112C126 74 160 52 204 52C250 52 282 76 294 116C308 158 304 214 298 272C282 279 262 280 248 277L252 212C262 188 262 156 254 138C232 140 206 130 188 112C178 130 160 146 146 152C142 172 144 196 150 212L154 277C140 280 120 279 104 272Z'
  return frame(
    land(47, { x: 200, y: 170 }) +
      fill(
        'M100 272C90 208 86 150 106 108C124 70 158 48 204 48C252 48 286 72 300 114C314 158 310 212 302 272C270 282 236 280 201 276C166 280 132 282 100 272Z',
      ) +
      skin('neck', neck, { x: 201, y: 290, rx: 54, ry: 64 }) +
      // Blouse with a pointed collar
      fill('M30 400C34 350 64 330 108 320L156 302L201 362L246 302L292 320C338 330 366 350 370 400Z', colour.raised) +
      stroke('M30 400C34 350 64 330 108 320L156 302M246 302L292 320C338 330 366 350 370 400', 3) +
      shade('blouse', 'M246 302L292 320C338 330 366 350 370 400H201V362Z', { x: 240, y: 350, rx: 90, ry: 70, from: 0.2 }) +
      fill('M156 302L138 316L150 362L201 372L252 362L264 316L246 302L201 358Z', colour.raised) +
      stroke('M156 302L138 316L152 364L201 360L250 364L264 316L246 302L201 358Z', 3) +
      stroke('M201 360V400', 3) +
      circle(201, 384, 3.4) +
      skin('face', face, { x: 201, y: 176, rx: 70, ry: 100 }) +
      fill(hair) +
      stroke(
        'M188 112C168 96 172 74 196 62M188 112C206 100 232 104 256 124M126 130C116 166 118 210 124 250M276 130C288 166 286 210 278 250M142 150C134 182 136 218 142 252M262 150C272 182 268 218 260 252',
        1.8,
        colour.grey,
      ) +
      // Brows, eyes, nose, mouth, pearl
      stroke('M156 156C164 149 176 149 185 154M217 154C226 149 238 149 246 156', 4.2) +
      stroke('M157 176C163 168 178 168 185 176M217 176C224 168 239 168 245 176M157 176L152 172M245 176L250 172', 3) +
      circle(171, 176, 4.8) +
      circle(231, 176, 4.8) +
      stroke('M203 174C205 190 209 202 210 207C207 213 200 214 195 211', 2.6) +
      fill('M180 234C187 230 194 229 201 231C208 229 215 230 222 234C215 243 208 246 201 246C194 246 187 243 180 234Z', colour.ink) +
      stroke('M174 232L180 234M222 234L228 232', 2) +
      circle(150, 226, 5.5, colour.paper) +
      circle(252, 226, 5.5, colour.paper),
  )
}

const elena = () => {
  const face =
    'M136 164C135 112 164 84 200 84C236 84 266 112 265 164C265 196 260 218 248 238C236 258 218 270 200 270C182 270 165 258 153 238C141 218 136 196 136 164Z'
  const neck = 'M172 242C172 276 170 292 152 302C168 330 232 330 248 302C230 292 228 276 228 242C218 260 210 268 200 268C190 268 182 260 172 242Z'
  return frame(
    land(83, { x: 200, y: 150 }) +
      // Knot of hair
      fill('M158 62C150 34 172 14 202 14C234 14 252 36 244 62C236 82 168 82 158 62Z', colour.soil) +
      stroke('M158 62C150 34 172 14 202 14C234 14 252 36 244 62C236 82 168 82 158 62Z', 3) +
      stroke('M170 56C168 38 184 26 204 26M186 60C186 46 198 36 216 38M206 60C210 50 222 48 232 52', 1.8) +
      skin('neck', neck, { x: 200, y: 286, rx: 54, ry: 60 }) +
      // Round-necked dress, stole
      fill('M26 400C30 348 60 326 106 314L150 300C168 332 232 332 250 300L294 314C340 326 370 348 374 400Z') +
      stroke('M150 300C168 334 232 334 250 300', 3) +
      stroke('M142 304C164 346 236 346 258 304', 2, colour.grey) +
      stroke('M122 400C126 376 126 356 120 336M278 400C274 376 274 356 280 336', 2.2, colour.grey) +
      skin('ear-l', 'M138 170C126 164 120 176 124 192C128 206 136 212 143 207Z', { x: 132, y: 190, rx: 16, ry: 22 }) +
      skin('ear-r', 'M263 170C275 164 281 176 277 192C273 206 265 212 258 207Z', { x: 262, y: 190, rx: 16, ry: 22 }) +
      skin('face', face, { x: 200, y: 180, rx: 72, ry: 100 }) +
      // Hair drawn back from a side parting
      fill(
        'M133 182C124 150 126 112 148 90C164 72 184 66 206 66C238 66 262 84 270 114C276 138 274 162 267 182C264 162 258 142 244 128C228 112 214 104 206 96C196 112 170 124 156 136C142 148 138 164 133 182Z',
        colour.soil,
      ) +
      stroke(
        'M133 182C124 150 126 112 148 90C164 72 184 66 206 66C238 66 262 84 270 114C276 138 274 162 267 182C264 162 258 142 244 128C228 112 214 104 206 96C196 112 170 124 156 136C142 148 138 164 133 182Z',
        3,
      ) +
      stroke(
        'M206 96C196 90 190 80 190 68M140 140C144 116 164 96 188 86M150 128C158 112 176 100 196 92M262 140C256 116 238 98 216 90M252 128C244 112 228 102 212 97',
        1.8,
      ) +
      stroke('M154 158C162 150 176 149 186 155M214 155C224 149 238 150 246 158', 4.4) +
      stroke('M158 180C164 173 176 173 183 180M217 180C224 173 236 173 242 180', 3) +
      circle(171, 180, 4.6) +
      circle(229, 180, 4.6) +
      stroke('M198 178C196 194 192 204 191 209C194 215 201 216 206 213', 2.6) +
      stroke('M174 234C188 246 212 246 226 234', 3.2) +
      stroke('M174 234C188 237 212 237 226 234', 2.2) +
      stroke('M170 228L174 234M230 228L226 234', 1.8) +
      stroke('M132 209V222M269 209V222', 2) +
      circle(132, 227, 5) +
      circle(269, 227, 5),
  )
}

export const portraits = { 'andreas-muster': andreas, 'beat-beispiel': beat, 'chiara-musterfrau': chiara, 'elena-muster': elena }
