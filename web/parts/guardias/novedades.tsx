import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nombresNovedades } from '#contract/guardias/estados.ts'
import { anotadaAparte } from '#contract/guardias/libro.ts'
import type { Novedad } from '#contract/guardias/novedades.ts'
import { diaCorto, hour, localDay } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { iconosNovedades } from './iconos.ts'
import styles from './novedades.module.css'

interface NovedadesProps {
  novedades: readonly Novedad[]
  /** Entries before them, such as those that wait to be sent. */
  antes?: ReactNode
  /** Corrects an entry; undefined for who may not write. */
  onCorregir?: ((novedad: Novedad) => void) | undefined
}

/** The libro de guardia along a hose, the latest first (domain §2.6, ui §13). */
export function Novedades({ novedades, antes, onCorregir }: NovedadesProps) {
  const hoy = useHoy()
  const byId = new Map(novedades.map((one) => [one.id, one]))
  const corrected = new Map(novedades.flatMap((one) => (one.corrige_id === null ? [] : [[one.corrige_id, one]])))
  return (
    <ol className={styles.manguera} aria-label="Libro de guardia">
      {antes}
      {novedades.map((novedad) => {
        const { id, hora, escrita_en, tipo, texto, autor, corrige_id } = novedad
        const first = corrige_id === null ? undefined : byId.get(corrige_id)
        return (
          <Entrada
            key={id}
            tipo={tipo}
            hora={hora}
            hoy={hoy}
            accion={
              onCorregir &&
              !corrected.has(id) && (
                <IconButton
                  icon={IconPencil}
                  label={`Corregir la entrada de las ${hour(hora)}`}
                  className={styles.corregir}
                  onClick={() => onCorregir(novedad)}
                />
              )
            }
          >
            <p className={styles.texto}>
              {corrected.has(id) ? (
                <>
                  <span className="visually-hidden">Corregida: </span>
                  <s>{texto}</s>
                </>
              ) : (
                texto
              )}
            </p>
            {corrige_id !== null && (
              <p className={styles.nota}>
                {first ? `Corrige la de las ${hour(first.hora)}` : 'Corrige una entrada anterior'}
              </p>
            )}
            <p className={styles.nota}>{autor ?? 'Cuartel'}</p>
            {anotadaAparte(novedad) && (
              <p className={styles.nota}>
                Anotado sin conexión a las {hour(hora)}, recibido {hour(escrita_en)}
              </p>
            )}
          </Entrada>
        )
      })}
    </ol>
  )
}

interface EntradaProps {
  tipo: Novedad['tipo']
  hora: string
  /** Local day: an entry of another one says so. */
  hoy: string
  /** Beside it. */
  accion?: ReactNode
  children: ReactNode
}

/** One entry: its hour, its kind as a disc on the hose, and what it says. */
export function Entrada({ tipo, hora, hoy, accion, children }: EntradaProps) {
  const Icono = iconosNovedades[tipo]
  const dia = localDay(new Date(hora))
  return (
    <li className={styles.entrada}>
      <time className={styles.hora} dateTime={hora}>
        {hour(hora)}
        {dia !== hoy && <span className={styles.dia}>{diaCorto(dia, hoy)}</span>}
      </time>
      <span className={styles.disco}>
        <Icono size={18} stroke={1.9} aria-hidden />
        <span className="visually-hidden">{nombresNovedades[tipo]}</span>
      </span>
      <div className={styles.cuerpo}>{children}</div>
      {accion}
    </li>
  )
}
