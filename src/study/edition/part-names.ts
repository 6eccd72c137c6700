// Apart from the schemas: browsers read the names, and whatever rules reach them are loaded with every form of the site.

export const findingPart = (id: string) => `finding:${id}`
export const findingIn = (name: string) => (name.startsWith('finding:') ? name.slice('finding:'.length) : undefined)

/** The order of the findings is a part of its own: moving one is no edit of it. */
export const orderPart = 'findings'

/** Where the value of a key figure comes from; `other` is a number of its own. */
export const keyFigureSources = ['respondents', 'languageRegions', 'partners', 'number', 'pages', 'other'] as const
