import { expect, test } from 'vitest'
import { formatFileSize } from './file-size'

test.each([
  [0, '0.0 B'],
  [1023, '1023.0 B'],
  [1024, '1.0 KB'],
  [1_258_291, '1.2 MB'],
  [1_048_575, '1.0 MB'],
  [100 * 1024 ** 2, '100.0 MB'],
  [1024 ** 3, '1.0 GB'],
  [5 * 1024 ** 4, '5120.0 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes).replace('\u00a0', ' ')).toBe(text)
})
