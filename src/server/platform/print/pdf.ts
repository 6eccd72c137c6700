import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontNameOf, registerFont, registerFonts } from './fonts'
import { type Dot, factorsOf, type Group, type Label, type Line, type Path, type Rect, type Shape } from './shapes'
import { widthOf } from './typeface'

export const a4 = { width: 595.28, height: 841.89 } as const

/** What a library catalogue would ask for. The date is the document's own, so that the same input gives the same bytes. */
export type PdfFacts = { title: string; subject?: string; author: string; keywords?: string; lang: string; date: Date }

/** Pages as a tagged PDF with its fonts inside. */
export function pdfOf(pages: readonly (readonly Group[])[], { title, subject, author, keywords, lang, date }: PdfFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [a4.width, a4.height],
    margin: 0,
    autoFirstPage: false,
    // Otherwise it opens Helvetica, which no page uses.
    font: '',
    pdfVersion: '1.7',
    lang,
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      ...(subject ? { Subject: subject } : {}),
      ...(keywords ? { Keywords: keywords } : {}),
      Creator: author,
      Producer: 'pdfkit',
      CreationDate: date,
      ModDate: date,
    },
  })
  const finished = buffer(doc)
  registerFonts(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const groups of pages) {
    doc.addPage()
    for (const group of groups) addGroup(doc, root, group)
  }
  root.end()
  doc.end()
  return finished
}

type Doc = PDFKit.PDFDocument

function addGroup(doc: Doc, parent: PDFKit.PDFStructureElement, group: Group) {
  if ('children' in group) {
    const element = doc.struct(group.tag)
    parent.add(element)
    for (const child of group.children) addGroup(doc, element, child)
    element.end()
    return
  }
  if ('draw' in group) {
    const { tag, alt, bounds, draw } = group
    // The types do not know `bbox`, which a figure must have.
    parent.add(doc.struct(tag, { alt, bbox: bounds } as PDFKit.Mixins.StructureElementOptions, () => draw(doc)))
    return
  }
  const { tag, shapes, alt, actual, scope, href } = group
  if (tag === 'Artifact') {
    doc.markContent('Artifact', { type: 'Layout' })
    for (const shape of shapes) drawShape(doc, shape)
    doc.endMarkedContent()
    return
  }
  const options = {
    ...(alt ? { alt } : {}),
    ...(actual ? { actual } : {}),
    ...(scope ? { scope } : {}),
    ...(tag === 'Figure' ? { bbox: boundsOf(shapes) } : {}),
  }
  const element = doc.struct(tag, options)
  parent.add(element)
  const content = doc.markStructureContent(tag)
  const last = shapes.findLast(({ kind }) => kind === 'text')
  // Lines end with a space, unseen: without it, readers would join the last word of one and the first of the next.
  for (const shape of shapes)
    drawShape(doc, shape.kind === 'text' && shape !== last && !shape.text.endsWith('-') ? { ...shape, text: `${shape.text} ` } : shape)
  doc.endMarkedContent()
  element.add(content)
  const [linked] = shapes
  if (href && linked?.kind === 'text') {
    // A text in a PDF is a String object to the library; a plain one would be a name.
    const area = { structParent: element, Contents: new String(linked.text) as string }
    doc.link(linked.x, linked.y - linked.size, widthOf(linked.text, linked), linked.size * 1.3, href, area)
  }
  element.end()
}

function drawShape(doc: Doc, shape: Shape) {
  switch (shape.kind) {
    case 'rect':
      doc.rect(shape.x, shape.y, shape.width, shape.height)
      return fillOf(doc, shape)
    case 'dot':
      doc.circle(shape.x, shape.y, shape.radius)
      return fillOf(doc, shape)
    case 'line':
      return drawLine(doc, shape)
    case 'path':
      return drawPath(doc, shape)
    case 'text':
      return drawText(doc, shape)
    case 'clip':
      doc.save().rect(shape.area.x, shape.area.y, shape.area.width, shape.area.height).clip()
      for (const inner of shape.shapes) drawShape(doc, inner)
      doc.restore()
  }
}

function fillOf(doc: Doc, { fill, outline }: Rect | Dot) {
  if (outline) doc.lineWidth(outline.width).fillAndStroke(fill, outline.stroke)
  else doc.fill(fill)
}

function drawLine(doc: Doc, { x1, y1, x2, y2, stroke, width, isDashed, isRound }: Line) {
  doc.save().lineWidth(width).lineJoin('round')
  if (isRound) doc.lineCap('round')
  if (isDashed) doc.dash(width * 4, { space: width * 4 })
  doc.moveTo(x1, y1).lineTo(x2, y2).stroke(stroke).restore()
}

function drawPath(doc: Doc, shape: Path) {
  const [across, down] = factorsOf(shape)
  doc.save().translate(shape.x, shape.y).scale(across, down).path(shape.d)
  if ('fill' in shape) doc.fill(shape.fill)
  else doc.lineWidth(shape.width).lineJoin('round').stroke(shape.stroke)
  doc.restore()
}

function drawText(doc: Doc, { text, x, y, size, weight, fill, tracking = 0, isTabular = false, standIn }: Label) {
  if (standIn) registerFont(doc, 'stand-in', standIn)
  doc
    .font(standIn ? 'stand-in' : fontNameOf(weight))
    .fontSize(size)
    .fillColor(fill)
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: tracking * size, features: isTabular ? ['tnum'] : [] })
}

/** Roughly where a figure stands, for readers that jump to it. */
function boundsOf(shapes: readonly Shape[]) {
  const corners = shapes.flatMap((shape): (readonly [number, number])[] => {
    if (shape.kind === 'line')
      return [
        [shape.x1, shape.y1],
        [shape.x2, shape.y2],
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
