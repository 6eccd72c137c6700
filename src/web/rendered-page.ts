/** Something in schema.org's words. An address within the site is a path. */
export type Thing = { '@type': string; [property: string]: unknown }

/** What the server needs of a page to make a document of it; types only, so that both sides can import it. */
export type RenderedPage = {
  status: number
  title: string
  description: string
  /** The path search engines should know it by; absent where they should not. */
  canonical: string | undefined
  /** The path that is shared, where it is another. */
  shared?: string | undefined
  isIndexed: boolean
  /** For search engines; empty where they should not look. */
  structuredData: readonly Thing[]
  /** The picture shown when the page is shared. */
  image: { path: string; width: number; height: number; alt?: string }
  font: string
  /** The page's own module, whose scripts can be loaded early. */
  module: string
  /** Shown inside other sites: with no script but the early one, and anyone may frame it. */
  isEmbed: boolean
  html: string
  state: unknown
  /** Runs before anything is painted, and reads what it needs to know from the document. */
  earlyScript?: string | undefined
  earlyData?: string | undefined
}

/** What an ordinary form post (without script) led to, for the page that answers it. `form` is the path of the form's entity; `year` is the edition's that was ordered. */
export type FormState =
  | { outcome: 'sent'; form: string; number?: string | undefined; year?: number | undefined }
  | {
      outcome: 'refused'
      form: string
      /** As typed. */
      values: Readonly<Record<string, string>>
      errors: Readonly<Record<string, string>>
      /** Why it was refused where no field is to blame. */
      failure?: string | undefined
    }

/** What travels with a page: the answers it was made of, by their addresses, and that it stands for one that does not exist. */
export type PageState = { isMissing?: true; answers: readonly (readonly [path: string, answer: unknown])[]; form?: FormState | undefined }

export type PageEntry = {
  /** `path` is a pattern where it holds a part like `:year`: which of its addresses there are depends on the editions. */
  pages: readonly { path: string; canonical: string; name: string; description: string; isPrivate: boolean; isSearch: boolean; isEmbed: boolean }[]
  render(path: string, load: (url: string) => Promise<unknown>, form?: FormState): Promise<RenderedPage>
}
