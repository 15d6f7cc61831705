import { useCallback } from 'react'

/** Shows a drawing in an image, from an address of this page's own. */
export const useDibujo = (svg: string | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || svg === undefined) return
      const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [svg],
  )
