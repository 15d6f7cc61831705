import { useState } from 'react'
import { Link } from 'react-router'
import type { Fila, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { textoValor } from '#contract/estadisticas/formato.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { series, totalDe } from './escala.ts'
import { trama } from './tramas.tsx'
import styles from './barras.module.css'

/** Rows until the rest is asked for. */
const primeras = 12

/** One bar for each row, in the parts of a stack; a mark where the other period stood. */
export function Barras({ tabla }: { tabla: TablaDeCifras }) {
  const { partes, principal, antes } = series(tabla)
  const [todas, setTodas] = useState(false)
  if (!principal) return null
  const filas = todas ? tabla.filas : tabla.filas.slice(0, primeras)
  const apiladas = tabla.dibujo === 'apiladas'
  const valorDe = ({ valores }: Fila, indice: number) => valores[indice] ?? null
  const deFila = (fila: Fila) => (apiladas ? totalDe(tabla, fila.valores) : valorDe(fila, principal.indice))
  const most = Math.max(
    principal.medida === 'porcentaje' ? 100 : 0,
    ...tabla.filas.flatMap((fila) => [deFila(fila) ?? 0, (antes && valorDe(fila, antes.indice)) ?? 0]),
  )
  const width = (valor: number | null) => `${most > 0 ? (100 * (valor ?? 0)) / most : 0}%`
  return (
    <>
      <ul className={styles.barras}>
        {filas.map((fila) => {
          const [valor, before] = [deFila(fila), antes ? valorDe(fila, antes.indice) : null]
          return (
            <li key={fila.clave} className={styles.fila}>
              <span className={styles.nombre}>
                {fila.enlace ? <Link to={fila.enlace}>{fila.nombre}</Link> : fila.nombre}
              </span>
              <span className={styles.via} aria-hidden>
                {apiladas ? (
                  partes.map(({ clave, indice }, index) => (
                    <Trozo key={clave} serie={index} ancho={width(valorDe(fila, indice))} />
                  ))
                ) : (
                  <span className={styles.barra} style={{ width: width(valor) }} />
                )}
                {before !== null && <span className={styles.antes} style={{ left: width(before) }} />}
              </span>
              <span className={styles.valor}>
                {apiladas && (
                  <span className="visually-hidden">
                    {partes.map(
                      ({ nombre, indice, medida }) => `${nombre}: ${textoValor(valorDe(fila, indice), medida)}, `,
                    )}
                    en total{' '}
                  </span>
                )}
                {textoValor(valor, principal.medida)}
                {antes && (
                  <span className="visually-hidden">
                    , {antes.nombre}: {textoValor(before, antes.medida)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {tabla.filas.length > primeras && (
        <Button variant="outline" size="sm" className={styles.todas} onClick={() => setTodas(!todas)}>
          {todas ? `Ver solo ${primeras}` : `Ver las ${tabla.filas.length} filas`}{' '}
          <span className="visually-hidden">{tabla.titulo}</span>
        </Button>
      )}
    </>
  )
}

/** A part of a bar, filled as in the legend. */
const Trozo = ({ serie, ancho }: { serie: number; ancho: string }) => (
  <svg className={styles.trozo} style={{ width: ancho }} aria-hidden>
    <rect width="100%" height="100%" fill={trama(serie)} />
  </svg>
)

/** Two sides of each band, as a pyramid of ages; one side alone where there is no other. */
export function Piramide({ tabla }: { tabla: TablaDeCifras }) {
  const { partes } = series(tabla)
  const [left, right] = partes
  if (!left || !right) return <Barras tabla={tabla} />
  const most = Math.max(
    1,
    ...tabla.filas.flatMap(({ valores }) => [left, right].map(({ indice }) => valores[indice] ?? 0)),
  )
  return (
    <ul className={styles.piramide}>
      {tabla.filas.map(({ clave, nombre, valores }) => (
        <li key={clave}>
          {[left, right].map((serie, side) => {
            const valor = valores[serie.indice] ?? null
            return (
              <span key={serie.clave} className={classes(styles.lado, side === 0 && styles.izquierda)}>
                <span className={styles.cuanto}>
                  <span className="visually-hidden">{serie.nombre}: </span>
                  {textoValor(valor, serie.medida)}
                </span>
                <span
                  className={classes(styles.barra, side === 1 && styles.otra)}
                  style={{ width: `${(70 * (valor ?? 0)) / most}%` }}
                  aria-hidden
                />
              </span>
            )
          })}
          <span className={styles.banda}>{nombre}</span>
        </li>
      ))}
    </ul>
  )
}
