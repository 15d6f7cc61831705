import type { Bloque, Cifra, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { nombresBloques } from '#contract/estadisticas/forma.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Cifras } from './cifras.tsx'
import { type Leido, useBloque } from './consultas.ts'
import { ContandoCifras, ContandoTarjeta } from './esperando.tsx'
import { nombreOtro } from './filtros.rules.ts'
import { LoSuyo } from './lo-suyo.tsx'
import { Tarjeta } from './tarjeta.tsx'
import { useFiltros } from './use-filtros.ts'
import styles from './estadisticas.module.css'

/** The four first figures: block, key, and name where it is shorter than the block's. */
const primeras = [
  ['emergencias', 'salidas', 'salidas'],
  ['tiempos', 'respuesta_mediana', 'mediana de llegada'],
  ['personas', 'asistentes', 'voluntarios por salida'],
  ['material-mayor', 'en_servicio', 'tiempo en servicio'],
] as const

/** Drawing 10: what a company asks first, from five of the blocks; each is counted on its own. */
export function Resumen() {
  const { filtros } = useFiltros()
  const leidos = {
    emergencias: useBloque('emergencias'),
    tiempos: useBloque('tiempos'),
    personas: useBloque('personas'),
    asistencia: useBloque('asistencia'),
    'material-mayor': useBloque('material-mayor'),
  }
  if (!filtros.dias) return null
  const { emergencias, tiempos, asistencia } = leidos
  const failed = Object.values(leidos).filter(({ error, data }) => error && !data)
  const figures = primeras.flatMap(([bloque, clave, nombre]) => {
    const found = cifraDe(leidos[bloque].data, clave)
    return found ? [{ ...found, clave: `${bloque}-${clave}`, nombre }] : []
  })
  const waiting = primeras.some(([bloque]) => leidos[bloque].isPending)
  const one = emergencias.data ?? tiempos.data ?? asistencia.data
  return (
    <>
      {failed.map(({ bloque, error, refetch }) => (
        <Falla key={bloque} onRetry={refetch}>
          {nombresBloques[bloque]}: {error?.message}
        </Falla>
      ))}
      {waiting ? (
        <ContandoCifras />
      ) : (
        one &&
        figures.length > 0 && (
          <Cifras label="Cifras principales" cifras={figures} otro={nombreOtro(one.comparado, one)} />
        )
      )}
      <div className={styles.resumen}>
        <Una leido={emergencias} claves={['meses']} className={styles.meses} />
        <Una leido={emergencias} claves={['sectores']} className={styles.sectores} />
        <Una leido={emergencias} claves={['calor']} className={styles.todo} />
        <Una leido={tiempos} claves={['histograma']} className={styles.mitad} />
        <Una leido={asistencia} claves={['por_mes']} className={styles.mitad} />
        <LoSuyo className={styles.todo} />
      </div>
    </>
  )
}

/** One table of a block that is read by itself: the others stand whatever becomes of it. */
function Una({ leido, claves, className }: { leido: Leido; claves: readonly string[]; className: string | undefined }) {
  const { data, error } = leido
  if (!data) return error ? null : <ContandoTarjeta className={className} />
  const tabla = tablaDe(data, claves)
  return tabla ? <Tarjeta bloque={data} tabla={tabla} className={className} /> : null
}

const cifraDe = (bloque: Bloque | undefined, clave: string): Cifra | undefined =>
  bloque?.cifras.find((one) => one.clave === clave)

const tablaDe = (bloque: Bloque, claves: readonly string[]): TablaDeCifras | undefined =>
  bloque.tablas.find(({ clave }) => claves.includes(clave))
