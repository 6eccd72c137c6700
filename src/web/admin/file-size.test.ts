import { expect, it } from 'vitest'
import { showFileSize } from './file-size'

it.each([
  [null, 'Unknown size'],
  [0, '0.0 B'],
  [1023, '1023.0 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5.0 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [3 * 1024 ** 4, '3072.0 GB'],
])('%s bytes are shown as %s', (bytes, shown) => {
  expect(showFileSize(bytes)?.replace('\u00a0', ' ')).toBe(shown)
})
