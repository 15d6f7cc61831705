// Runs before each browser test file: a hook in `browser.ts` would belong to the first file of a worker alone.
import { afterEach } from 'vitest'
import { closeBrowsers } from './browser.ts'

afterEach(closeBrowsers)
