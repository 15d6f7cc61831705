import type { TipoBuscado } from '#contract/buscar.ts'
import { cuantos as numero } from '#contract/shared/paginacion.ts'
import { Falla } from '#web/ui/falla.tsx'
import type { Busqueda } from './use-encontrado.ts'
import styles from './paleta.module.css'

interface EstadoProps extends Pick<Busqueda, 'buscando' | 'encontrado' | 'sinRed' | 'error' | 'onRetry'> {
  buscado: string
  /** Options shown; undefined while nothing is typed. */
  cuantos: number | undefined
}

/** Search status, announced to screen readers. */
export function Estado({ buscando, encontrado, sinRed, error, onRetry, buscado, cuantos }: EstadoProps) {
  const sinBuscar = encontrado?.sin_buscar ?? []
  return (
    <>
      {error && <Falla onRetry={onRetry}>{error.message}</Falla>}
      {sinBuscar.length > 0 && (
        <Falla onRetry={onRetry}>No se pudo buscar en {enPalabras(sinBuscar)}. Lo demás está completo.</Falla>
      )}
      <output className={styles.estado}>{textOf({ buscando, sinRed, buscado, cuantos })}</output>
    </>
  )
}

const nombres: Record<TipoBuscado, string> = {
  personas: 'Personas',
  emergencias: 'Emergencias',
  actos: 'Actos',
  documentos: 'Documentos',
  equipos: 'Equipos',
}

const enPalabras = (tipos: readonly TipoBuscado[]): string =>
  new Intl.ListFormat('es').format(tipos.map((tipo) => nombres[tipo]))

function textOf({ buscando, sinRed, buscado, cuantos }: Omit<EstadoProps, 'encontrado' | 'error' | 'onRetry'>): string {
  if (cuantos === undefined) return ''
  const found = cuantos > 0 ? numero(cuantos, 'resultado', 'resultados') : `No hay nada con «${buscado}»`
  if (sinRed) return `${found} en este dispositivo. El servidor no responde: lo demás no se pudo buscar.`
  if (buscando) return cuantos > 0 ? `Buscando «${buscado}»… Mientras, lo de antes.` : `Buscando «${buscado}»…`
  return cuantos > 0 ? found : `${found}. Pruebe con otra palabra o con menos letras.`
}
