// Runs before each test file of the web project.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files of a worker share one window (`isolate: false`).
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
// A frame requested under another file's fake timers never comes. Base UI requests anew when the function changes.
globalThis.requestAnimationFrame = requestAnimationFrame.bind(globalThis)

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
