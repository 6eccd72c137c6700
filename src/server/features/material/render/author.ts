import type { Edition } from '../../../../study/edition/edition'

/** Who a file of the edition is by. */
export const authorOf = ({ publisher, facts }: Edition) => (publisher ? `${publisher.name}, ${publisher.university}` : facts.title)
