import type { DataTag } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EditionNow } from '../../study/edition/answers'
import type { FormState, RenderedPage } from '../rendered-page'

export type PageHead = {
  title: string
  description: string
  /** Shown where a link to the page is shared; without one, the picture of the study. */
  image?: `/og/${string}.png` | RenderedPage['image']
  /** The path search engines should know it by, where it depends on what the page shows. */
  canonical?: string
  /** Its own address where it shows something else than the canonical one does: what is shared is what was seen. */
  shared?: string
}

/** What was loaded for a page, if it was. */
export type Read = <Answer>(query: { queryKey: DataTag<readonly [string], Answer, Error> }) => Answer | undefined

export type PageModule = {
  Page: ComponentType<{ path: string }>
  /** A page whose title or description depends on what it shows says it itself, from what was loaded for it. */
  head?: (path: string, read: Read) => PageHead | undefined
  /** Loads what comes later where the server's markup stands, for a page that the server has not made. */
  prepare?: () => Promise<unknown>
}

export type Query = { queryKey: readonly [string] }

export type PageRoute = PageHead & {
  /** The first is the canonical one unless said otherwise. A part like `:slug` stands for any name, `:year` and `:shown` for a year. */
  paths: readonly [string, ...string[]]
  /** Read before the page is shown, on the server and on navigation. */
  queries: readonly Query[]
  /** Besides, where it depends on the address, or on what a form post led to. */
  queriesOf?: (path: string, request: { search: string; form?: FormState | undefined }) => readonly Query[]
  /** Never cached, never indexed. */
  isPrivate?: true
  /** Shows what the words in its address, `?q=`, lead to: with any it is kept by nobody and found by no search engine. */
  isSearch?: true
  /** The page's file, by which the build knows what belongs to it. */
  module: string
  load: () => Promise<PageModule>
  /** What the current edition adds to title and description, also where the page itself is not loaded. */
  headIn?: (now: EditionNow) => Partial<PageHead>
}
