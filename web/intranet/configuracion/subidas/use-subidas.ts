import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sitioApi } from '#contract/sitio.ts'
import { upload } from '#web/plumbing/upload.ts'
import { ColaSubidas } from './cola-subidas.ts'
import { useEnCurso } from './en-curso.ts'
import { isUnsettled, type Subida } from './subida.ts'

/** Uploads the photographs of a field, handing over each finished one in the order chosen. */
export function useSubidas(onListas: (claves: string[]) => void): { cola: ColaSubidas; subidas: readonly Subida[] } {
  const [cola] = useState(() => new ColaSubidas((file, options) => upload(sitioApi.uploadImage, file, options)))
  const subidas = useSyncExternalStore(cola.subscribe, cola.subidas)
  const deliver = useRef(onListas)
  useEffect(() => {
    deliver.current = onListas
  })
  useEffect(() => {
    const claves = cola.take()
    if (claves.length > 0) deliver.current(claves)
  })
  useEffect(() => () => cola.stop(), [cola])
  useEnCurso(subidas.some(isUnsettled))
  return { cola, subidas }
}
