export type Point = readonly [x: number, y: number]

/** A curve from where the one before ended: what it bends towards, and where it ends. */
type Curve = readonly [bend: Point, end: Point]

/** A curve that bends to within so many tenths of where the one before points is said by its end alone. Nobody sees the difference. */
const nearEnough = 2

/**
 * Path data of a line of curves, in tenths, as short as it can be said: from place to place, and without the bend where it follows from the
 * one before. Where curves run through the middles of segments it nearly always does.
 */
export function pathData(start: Point, curves: readonly Curve[], isClosed: boolean) {
  let here = tenths(start)
  let said = ''
  let pointsTo: Point | undefined
  let data = `M${numbers(here)}`
  const say = (command: string, ...places: Point[]) => {
    const values = numbers(places.flatMap((place) => minus(place, here)))
    data += said === command ? (values.startsWith('-') ? values : ` ${values}`) : command + values
    said = command
  }
  for (const [exactBend, exactEnd] of curves) {
    const [bend, end] = [tenths(exactBend), tenths(exactEnd)]
    const follows = pointsTo !== undefined && Math.max(...minus(bend, pointsTo).map(Math.abs)) <= nearEnough
    // From where the drawing really bends, so that what is off does not add up.
    const bends = follows && pointsTo ? pointsTo : bend
    if (follows) say('t', end)
    else say('q', bend, end)
    pointsTo = minus([2 * end[0], 2 * end[1]], bends)
    here = end
  }
  return isClosed ? `${data}z` : data
}

const tenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)]
const minus = ([x, y]: Point, [u, v]: Point): Point => [x - u, y - v]

/** A number begins where a minus or a second point stands; anywhere else there is a space. */
function numbers(values: readonly number[]) {
  return values
    .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next) => text + (next.startsWith('-') || (next.startsWith('.') && /\.\d+$/.test(text)) ? '' : ' ') + next)
}
