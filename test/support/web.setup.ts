// Runs before each test file of the screens' parts.
import { configure } from '@testing-library/react'

// A second, which is the library's own, is what a machine that does other things too can miss.
configure({ asyncUtilTimeout: 10_000 })
