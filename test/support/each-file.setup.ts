// Runs before each test file, also where files share their modules.
import { afterAll } from 'vitest'
import { endFile } from './at-the-end.ts'

// Here, because Vitest takes no hook from inside another, or from a test.
afterAll(endFile)
