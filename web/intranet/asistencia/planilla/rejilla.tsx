import { memo } from 'react'
import { type ActoPlanilla, type FilaPlanilla, letrasPlanilla, type Planilla } from '#contract/asistencia/planilla.ts'
import { nombresEstadosLista } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { type CategoriaActo, nombresCategorias } from '#contract/catalogos.ts'
import { mandos, nombreCargo } from '#contract/shared/cargos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { typed } from '#web/plumbing/cifras.ts'
import { Marca } from '#web/parts/asistencia/marca.tsx'
import { longDay, longMonth } from '#web/plumbing/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Barra, Porcentaje } from '#web/parts/asistencia/barra.tsx'
import { marcaDe } from '../partes/leyenda.tsx'
import styles from './rejilla.module.css'

const siglas: Record<CategoriaActo, string> = {
  obligatorio_cuerpo: 'Cu',
  obligatorio_compania: 'Co',
  abono: 'Ab',
  no_computa: '',
}

/** Members by acts. Names and header stay in sight as it scrolls. */
export function Rejilla({ planilla }: { planilla: Planilla }) {
  const { mes, actos, filas, completa, asistencia_minima } = planilla
  const { user } = useMember()
  const columns = actos.length + letrasPlanilla.length + 3
  const caption = `Planilla de asistencia de ${longMonth(mes).toLowerCase()}`
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex
    <div role="group" tabIndex={0} className={styles.scroller} aria-label={caption}>
      <table className={styles.rejilla}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.nombre}>
              {completa ? (filas.length === 1 ? '1 miembro' : `${filas.length} miembros`) : 'Nombre'}
            </th>
            {actos.map((acto) => (
              <Acto key={acto.id} acto={acto} />
            ))}
            {letrasPlanilla.map((letra) => (
              <th key={letra} scope="col" className={styles.total} title={nombresMarcas[marcaDe[letra]]}>
                {letra}
              </th>
            ))}
            <th scope="col" className={classes(styles.acto, styles.total)}>
              <span className={styles.titulo}>Abonos</span>
            </th>
            <th scope="col" className={styles.porcentaje}>
              Asistencia
            </th>
          </tr>
        </thead>
        {gruposDe(filas, completa).map(({ nombre, filas }) => (
          <tbody key={nombre}>
            {nombre && (
              <tr className={styles.grupo}>
                <th scope="rowgroup" colSpan={columns}>
                  <span>{nombre}</span>
                </th>
              </tr>
            )}
            {filas.map((fila) => (
              <Fila
                key={fila.user_id}
                fila={fila}
                actos={actos}
                isOwn={fila.user_id === user.id}
                minima={asistencia_minima}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className={styles.nombre}>
              Presentes
            </th>
            {actos.map((acto) => (
              <td key={acto.id} className={classes(cuentaNo(acto) && styles.abierta)}>
                {cuentaNo(acto) ? '—' : acto.presentes}
              </td>
            ))}
            <td colSpan={letrasPlanilla.length + 2}>{'\u00a0'}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const cuentaNo = ({ estado_lista }: ActoPlanilla) => estado_lista === 'pendiente' || estado_lista === 'abierta'

/** Officers first; one's own row alone needs no heading. */
function gruposDe(filas: readonly FilaPlanilla[], completa: boolean) {
  if (!completa) return [{ nombre: '', filas }]
  const isOfficer = ({ cargo }: FilaPlanilla) => cargo !== null && mandos.includes(cargo)
  return [
    { nombre: 'Oficiales', filas: filas.filter(isOfficer) },
    { nombre: 'Voluntarios', filas: filas.filter((fila) => !isOfficer(fila)) },
  ].filter(({ filas }) => filas.length > 0)
}

function Acto({ acto }: { acto: ActoPlanilla }) {
  const { dia, titulo, categoria, valor, estado_lista } = acto
  const about = [
    `${longDay(dia)}: ${titulo}`,
    nombresCategorias[categoria],
    ...(valor === 1 ? [] : [`vale ${typed(valor)}`]),
    ...(estado_lista === 'cerrada' ? [] : [`lista: ${nombresEstadosLista[estado_lista].toLowerCase()}`]),
  ].join(' · ')
  return (
    <th scope="col" className={classes(styles.acto, cuentaNo(acto) && styles.abierta)} title={about}>
      <span className={styles.titulo} aria-hidden>
        {titulo}
      </span>
      <span className={styles.dia} aria-hidden>
        {Number(dia.slice(8))}
      </span>
      <span className={styles.sigla} aria-hidden>
        {siglas[categoria]}
      </span>
      <span className="visually-hidden">{about}</span>
    </th>
  )
}

interface FilaProps {
  fila: FilaPlanilla
  actos: readonly ActoPlanilla[]
  isOwn: boolean
  minima: number
}

const Fila = memo(function Fila({ fila, actos, isOwn, minima }: FilaProps) {
  const { nombre, celdas, letras, abonos, base, asistencias, porcentaje } = fila
  const counted = base === 0 ? 'Sin actos obligatorios que cuenten' : `${typed(asistencias)} de ${base} obligatorios`
  return (
    <tr className={classes(isOwn && styles.propia)}>
      <th scope="row" className={styles.nombre}>
        {nombre}
        <small>
          {isOwn && 'Usted · '}
          {nombreCargo(fila)}
        </small>
      </th>
      {actos.map((acto, index) => (
        <td key={acto.id} className={classes(cuentaNo(acto) && styles.abierta)}>
          <Celda letra={celdas[index] ?? ''} isOpen={cuentaNo(acto)} />
        </td>
      ))}
      {letrasPlanilla.map((letra) => (
        <td key={letra} className={styles.total}>
          {letras[letra]}
        </td>
      ))}
      <td className={styles.total}>{typed(abonos)}</td>
      <td className={styles.porcentaje} title={counted}>
        <div>
          {porcentaje !== null && <Barra porcentaje={porcentaje} minima={minima} className={styles.barra} />}
          <span className={styles.cifra}>
            <Porcentaje porcentaje={porcentaje} minima={minima} />
          </span>
          <span className="visually-hidden">{counted}</span>
        </div>
      </td>
    </tr>
  )
})

function Celda({ letra, isOpen }: { letra: FilaPlanilla['celdas'][number]; isOpen: boolean }) {
  if (letra !== '') return <Marca marca={marcaDe[letra]} size="sm" />
  return <span className="visually-hidden">{isOpen ? 'Aún no cuenta' : 'No citado'}</span>
}
