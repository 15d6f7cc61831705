import { useSyncExternalStore } from 'react'

const key = 'tema'
const dark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** The device's choice is followed until the member picks one (ui §2); kept by device. */
type Theme = 'claro' | 'oscuro' | 'sistema'

const picked = (): Theme => {
  const value = localStorage.getItem(key)
  return value === 'claro' || value === 'oscuro' ? value : 'sistema'
}

/** Puts the picked theme on the document; the server has put `sistema` there. */
export function applyTheme(): void {
  document.documentElement.dataset.tema = picked()
}

/** Whether the page is dark now, and the switch to the other. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const isDark = useSyncExternalStore(subscribe, () => {
    const theme = picked()
    return theme === 'sistema' ? matchMedia(dark).matches : theme === 'oscuro'
  })
  return {
    isDark,
    toggle() {
      localStorage.setItem(key, isDark ? 'claro' : 'oscuro')
      applyTheme()
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(dark)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
