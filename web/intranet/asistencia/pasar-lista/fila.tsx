import { IconClock, IconFileText, IconLock, IconQrcode, IconSparkles, type Icon } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type Fila, type Metodo, nombresMetodos } from '#contract/asistencia/lista.ts'
import { letras, nombresMarcas } from '#contract/asistencia/marcas.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dayAndMonth, hour } from '#web/plumbing/format.ts'
import { classes } from '#web/ui/classes.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { Marca, nombreDe } from '#web/parts/asistencia/marca.tsx'
import { alTocar, type Dada, marcaDeTecla, marcasPara, sobreTolerancia } from './lista.rules.ts'
import { Retrato } from './retrato.tsx'
import styles from './fila.module.css'

export interface FilaProps {
  fila: Fila
  conAtraso: boolean
  /** Of the act. */
  inicio: string
  /** Minutes after it. */
  tolerancia: number
  /** On a phone: one big button that goes round the marks. */
  narrow: boolean
  own: boolean
  /** The list takes marks. */
  abierta: boolean
  /** Its buttons are reached by Tab; those of other rows by the arrows. */
  current: boolean
  onMark: (marca: Dada | null) => void
  onDetail: () => void
  onFocus: () => void
  /** To the row before (−1) or after. */
  onMove: (from: HTMLElement, step: -1 | 1) => void
  onUndo: () => void
}

/** A member on a list that is being passed. */
export function FilaLista({ fila, narrow, own, abierta, current, inicio, tolerancia, onDetail, ...rest }: FilaProps) {
  const { nombre, marca, propuesto, opcional, hora_llegada } = fila
  const locked = marca === 'suspendido'
  const asiste = marca === 'presente' || marca === 'atraso'
  const tab = { ...keysOf(fila, rest), tabIndex: current ? 0 : -1 }
  const razon = razonDe(fila, sobreTolerancia(fila, inicio, tolerancia))
  const editable = abierta && !locked
  const motivo = razon && (
    <span className={styles.razon}>
      <razon.icon size={16} stroke={2} aria-hidden />
      {razon.texto}
    </span>
  )
  const who = (
    <>
      <span className={styles.nombre}>
        {nombre}
        {own && <span className={styles.usted}>Usted</span>}
      </span>
      <span className={styles.bajo}>
        {nombreCargo(fila)}
        {opcional && propuesto && <span>Sin citación</span>}
        {narrow && hora_llegada && <Hora instant={hora_llegada} />}
        {narrow && motivo}
      </span>
      {!narrow && motivo}
    </>
  )
  return (
    <li
      className={classes(styles.fila, narrow && styles.angosta, own && styles.propia, propuesto && styles.propuesta)}
      data-fila={fila.user_id}
    >
      <Retrato {...fila} />
      {editable ? (
        <button type="button" className={styles.quien} {...tab} onClick={onDetail}>
          {who}
          <span className="visually-hidden">Cambiar marca, hora o nota</span>
        </button>
      ) : (
        <div className={styles.quien}>{who}</div>
      )}
      {!narrow &&
        (editable && asiste ? (
          <button
            type="button"
            className={styles.hora}
            aria-label={`Hora de llegada de ${nombre}${hora_llegada ? `: ${hour(hora_llegada)}` : ''}`}
            {...tab}
            onClick={onDetail}
          >
            {hora_llegada ? <Hora instant={hora_llegada} /> : 'Hora'}
          </button>
        ) : (
          <span>{hora_llegada && <Hora instant={hora_llegada} />}</span>
        ))}
      {editable ? <Botones {...{ fila, narrow, tab }} {...rest} /> : <Marca marca={marca} propuesta={propuesto} />}
    </li>
  )
}

const Hora = ({ instant }: { instant: string }) => (
  <span className={styles.llegada}>
    <IconClock size={15} stroke={2} aria-hidden />
    <time dateTime={instant}>{hour(instant)}</time>
  </span>
)

interface BotonesProps extends Pick<FilaProps, 'fila' | 'narrow' | 'conAtraso' | 'onMark'> {
  tab: object
}

function Botones(props: BotonesProps) {
  const { fila, narrow, conAtraso, onMark, tab } = props
  const { nombre, marca, propuesto } = fila
  if (narrow) return <Tocar {...props} />
  const posibles = marcasPara(fila, conAtraso)
  const chosen = posibles.find((dada) => dada === marca)
  return (
    <fieldset className={styles.letras} aria-label={`Marca de ${nombre}`}>
      {posibles.map((dada, index) => (
        <button
          key={dada}
          type="button"
          className={styles.letra}
          aria-label={`${nombresMarcas[dada]}${dada === marca && propuesto ? ', por confirmar' : ''}`}
          aria-pressed={dada === marca && !propuesto}
          data-principal={dada === chosen || (!chosen && index === 0) ? true : undefined}
          data-letra={dada}
          {...tab}
          // Pressed again, a mark is taken back.
          onClick={() => onMark(dada === marca && !propuesto ? null : dada)}
        >
          {dada === marca ? <Marca marca={marca} propuesta={propuesto} decorative /> : letras[dada]}
        </button>
      ))}
    </fieldset>
  )
}

/** One mark that goes round; held, or with Shift and Enter, it is a licence, as from the sheet of the name. */
function Tocar({ fila, conAtraso, onMark, tab }: BotonesProps) {
  const { nombre, marca, propuesto } = fila
  const admite = marcasPara(fila, conAtraso).includes('licencia')
  const { wasHeld, ...held } = useLongPress(admite ? () => onMark('licencia') : undefined)
  return (
    <button
      type="button"
      className={styles.tocar}
      aria-label={`Marcar a ${nombre}: ${nombreDe(marca, propuesto)}`}
      aria-keyshortcuts={admite ? 'Shift+Enter' : undefined}
      data-principal
      {...tab}
      {...held}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ shiftKey }) => {
        if (!wasHeld()) onMark(admite && shiftKey ? 'licencia' : alTocar(fila, conAtraso))
      }}
    >
      <Marca marca={marca} propuesta={propuesto} size="lg" decorative />
    </button>
  )
}

/** Arrows go from row to row, letters mark, Ctrl+Z takes back. */
function keysOf(
  fila: Fila,
  {
    conAtraso,
    onMark,
    onFocus,
    onMove,
    onUndo,
  }: Omit<FilaProps, 'fila' | 'narrow' | 'own' | 'abierta' | 'current' | 'inicio' | 'tolerancia' | 'onDetail'>,
) {
  return {
    onFocus,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, ctrlKey, metaKey, altKey } = event
      const marca = marcaDeTecla(key, marcasPara(fila, conAtraso))
      if (key === 'ArrowDown' || key === 'ArrowUp') onMove(event.currentTarget, key === 'ArrowUp' ? -1 : 1)
      else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') onUndo()
      else if (marca && !ctrlKey && !metaKey && !altKey) onMark(marca)
      else return
      event.preventDefault()
    },
  }
}

const iconos: Partial<Record<Metodo, Icon>> = { qr: IconQrcode }

/** Why a row is as it is, in words. */
function razonDe(
  { marca, propuesto, metodo, observacion, licencia_hasta }: Fila,
  tarde: string | undefined,
): { icon: Icon; texto: string } | undefined {
  if (marca === 'suspendido') return { icon: IconLock, texto: mensajes.bloqueadoPorSancion }
  const said = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(' · ')
  if (propuesto)
    return { icon: iconos[metodo] ?? IconSparkles, texto: said(nombresMetodos[metodo] || 'Propuesta', tarde) }
  if (marca === 'licencia') {
    const until = licencia_hasta && `Licencia hasta el ${dayAndMonth(licencia_hasta)}`
    return { icon: IconFileText, texto: said(until, observacion) || 'Con licencia' }
  }
  const texto = said(tarde, observacion)
  return texto ? { icon: tarde ? IconClock : IconFileText, texto } : undefined
}
