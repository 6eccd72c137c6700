import { type Edition, parts } from '../../../study/edition/edition'
import { everyText } from '../../../study/edition/every-text'
import { figureIn } from '../../../study/edition/figures-of'
import { filled } from '../../../study/edition/wording'

/** The edition with the texts of its material as they are read: facts, prices and figures in their places. */
export function withFilledTexts(edition: Edition, decimal: '.' | ',' = '.'): Edition {
  return { ...edition, material: everyText(parts.material, edition.material, (text) => filled(text, edition, { figureAt: figureIn(edition), decimal })) }
}
