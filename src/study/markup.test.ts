import { expect, it } from 'vitest'
import { escaped } from './markup'

it('a text is neither a tag nor the end of an attribute', () => {
  expect(escaped(`<b title="x" lang='y'>A & B</b>`)).toBe('&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;A &amp; B&lt;/b&gt;')
  expect(escaped('«Grösse», Prämien–Anstieg')).toBe('«Grösse», Prämien–Anstieg')
})
