// Pages as tagged PDF. Dates and identity come from the document's own date, so the same input gives the same bytes.
import PDFDocument from 'pdfkit'
import { fontOf, weights } from './font.mjs'
import { outline } from './to-svg.mjs'
import { featuresOf, widthOf } from './typeset.mjs'

export const a4 = { width: 595.28, height: 841.89 }

/** `pages` are lists of groups. The information dictionary says what a library catalogue would ask for. */
export function pdfOf(pages, { title, subject, author, keywords, lang, date }) {
  const when = new Date(`${date}T06:00:00Z`)
  const doc = new PDFDocument({
    size: [a4.width, a4.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Keywords: keywords, Creator: author, Producer: 'pdfkit', CreationDate: when, ModDate: when },
  })
  const chunks = []
  const finished = new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const weight of Object.keys(weights)) doc.registerFont(weight, fontOf(weight).file)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const groups of pages) {
    doc.addPage()
    for (const group of groups) drawGroup(doc, root, group)
  }
  root.end()
  doc.end()
  return finished
}

function drawGroup(doc, parent, group) {
  if (group.children) {
    const element = doc.struct(group.tag, { alt: group.alt })
    parent.add(element)
    for (const child of group.children) drawGroup(doc, element, child)
    element.end()
    return
  }
  if (group.tag === 'Artifact') {
    doc.markContent('Artifact', { type: 'Layout' })
    for (const shape of group.shapes) draw(doc, shape)
    doc.endMarkedContent()
    return
  }
  const { tag, alt, actual, scope, lang } = group
  const bbox = tag === 'Figure' ? boundsOf(group.shapes) : undefined
  const element = doc.struct(tag, { alt, actual, scope, lang, bbox })
  parent.add(element)
  const content = doc.markStructureContent(tag)
  const last = group.shapes.findLast(({ kind }) => kind === 'text')
  // Lines end with a space, unseen: without it, readers would join the last word of one and the first of the next.
  for (const shape of group.shapes)
    draw(doc, shape.kind === 'text' && shape !== last && !shape.text.endsWith('-') ? { ...shape, text: `${shape.text} ` } : shape)
  doc.endMarkedContent()
  element.add(content)
  if (group.href) {
    const [{ x, y, size, text, ...style }] = group.shapes
    doc.link(x, y - size, widthOf(text, { size, ...style }), size * 1.3, group.href, { structParent: element, Contents: new String(text) })
  }
  element.end()
}

const drawers = {
  rect: (doc, { x, y, width, height, fill }) => doc.rect(x, y, width, height).fill(fill),
  dot: (doc, { x, y, radius, fill }) => doc.circle(x, y, radius).fill(fill),
  line: (doc, { points, stroke, width }) => {
    doc
      .lineWidth(width)
      .lineJoin('round')
      .moveTo(...points[0])
    for (const point of points.slice(1)) doc.lineTo(...point)
    doc.stroke(stroke)
  },
  path: (doc, { d, fill, stroke, width, x, y, scale }) => {
    doc.save().translate(x, y).scale(scale).path(d)
    if (fill) doc.fill(fill)
    else doc.lineWidth(width).lineJoin('round').stroke(stroke)
    doc.restore()
  },
  text: (doc, { text, x, y, size, weight, fill, tracking, tabular, halo }) => {
    // The halo is drawn as an outline: written twice, the text would also be read twice.
    if (halo)
      doc
        .save()
        .translate(x, y)
        .path(outline(text, { size, weight, tracking, tabular }))
        .lineWidth(size * 0.25)
        .lineJoin('round')
        .stroke(halo)
        .restore()
    doc.font(weight).fontSize(size).fillColor(fill)
    doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking * size, features: featuresOf(tabular) })
  },
  clip: (doc, { area, shapes }) => {
    doc.save().rect(area.x, area.y, area.width, area.height).clip()
    for (const shape of shapes) draw(doc, shape)
    doc.restore()
  },
}

function draw(doc, shape) {
  drawers[shape.kind](doc, shape)
}

/** Roughly where a figure stands, for readers that jump to it. */
function boundsOf(shapes) {
  const corners = shapes.flatMap((shape) => {
    if (shape.kind === 'line') return shape.points
    if (shape.kind === 'dot')
      return [
        [shape.x - shape.radius, shape.y - shape.radius],
        [shape.x + shape.radius, shape.y + shape.radius],
      ]
    if (shape.kind === 'rect')
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ]
    if (shape.kind === 'text')
      return [
        [shape.x, shape.y - shape.size],
        [shape.x + widthOf(shape.text, shape), shape.y],
      ]
    return []
  })
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
