// Apart from the schemas: browsers read the names, and whatever rules reach them are loaded with every form of the site.

/** By what answers can be told apart; the name stands in addresses. */
export const splitNames = ['sprachregion', 'alter', 'geschlecht'] as const
