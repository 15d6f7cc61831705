import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Motivo, VistaCierre } from '#contract/asistencia/cierres.ts'
import { finDeMes } from '#contract/shared/fechas.ts'
import { InventarioDelMes, useInventarioDelMes } from '#web/parts/equipamiento/inventario-del-mes.tsx'
import {
  CifrasDelMes,
  InformeDelMes,
  resumenDelMes,
  useInformeDelMes,
} from '#web/parts/material-mayor/informe-del-mes.tsx'
import { percent, typed } from '#web/plumbing/cifras.ts'
import { dayAndMonth } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type EstadoPaso, Paso } from '#web/ui/paso.tsx'
import { phone, useMediaQuery } from '#web/ui/use-media-query.ts'
import { useTo } from '../partes/use-mes.ts'
import { Cambios } from './cambios.tsx'
import { EmitirModal } from './emitir-modal.tsx'
import styles from './cierre.module.css'
import { Papeles } from './papeles.tsx'
import { TablaPma } from './tabla-pma.tsx'
import { cuantas, loQueHace, soloMes } from './textos.ts'

interface Uno {
  paso: Motivo['paso'] | 'inventario' | 'combustible' | 'cerrar'
  title: string
  text: ReactNode
  /** Address of what is to be done about it. */
  enlace?: { label: string; to: string } | undefined
  more?: ReactNode
  /** Of a paper that is made apart from the closing. */
  emitido?: boolean
}

type To = ReturnType<typeof useTo>

interface PasosProps {
  vista: VistaCierre
  tell: (text: string) => void
}

/** Steps of the closing, each with how it stands (domain §2.8). */
export function Pasos({ vista, tell }: PasosProps) {
  const to = useTo()
  const narrow = useMediaQuery(phone)
  const [cifras, setCifras] = useState(false)
  const { mes } = vista.cierre
  const [inventario, informe] = [useInventarioDelMes(mes), useInformeDelMes(mes)]
  const [emite, setEmite] = useState(false)
  const emitibles = [
    ...(inventario && !inventario.emitido && inventario.se_puede ? (['inventario'] as const) : []),
    ...(informe && !informe.emitido && informe.se_puede ? (['combustible'] as const) : []),
  ]
  const onEmitir = () => setEmite(true)
  const pasos: Uno[] = [
    ...elMes(vista, to),
    listas(vista, to),
    emergencias(vista),
    objeciones(vista),
    pma(vista, !narrow || cifras),
    alarmas(vista, to),
    delInventario(mes, inventario, onEmitir),
    deCombustible(mes, informe, !narrow || cifras, onEmitir),
    cerrar(vista, tell),
  ]
  const first = pasos.find((uno) => estadoDe(uno, vista) === 'bloquea')
  return (
    <>
      <ol className={styles.pasos} aria-label="Pasos del cierre">
        {pasos.map((uno, index) => (
          <Paso
            key={uno.paso}
            numero={index + 1}
            estado={estadoDe(uno, vista)}
            title={uno.title}
            text={uno.text}
            action={
              uno.enlace ? (
                <Button variant={uno === first ? 'primary' : 'outline'} render={<Link to={uno.enlace.to} />}>
                  {uno.enlace.label}
                </Button>
              ) : (
                uno.paso === 'pma' &&
                narrow && (
                  <Button variant="outline" aria-expanded={cifras} onClick={() => setCifras(!cifras)}>
                    {cifras ? 'Ocultar cifras' : 'Ver cifras'}
                  </Button>
                )
              )
            }
          >
            {uno.more}
          </Paso>
        ))}
      </ol>
      {emite && <EmitirModal {...{ mes, emitibles, tell }} onClose={() => setEmite(false)} />}
    </>
  )
}

function estadoDe({ paso, emitido }: Uno, { motivos, cierre, puede_cerrar }: VistaCierre): EstadoPaso | undefined {
  if (emitido !== undefined) return emitido ? 'listo' : undefined
  if (paso === 'cerrar') return cierre.estado === 'cerrado' ? 'listo' : puede_cerrar ? undefined : 'espera'
  const niveles = motivos.filter((motivo) => motivo.paso === paso && motivo.codigo !== 'mes_cerrado')
  if (niveles.some(({ nivel }) => nivel === 'bloquea')) return 'bloquea'
  return niveles.length > 0 ? 'avisa' : 'listo'
}

/** Only where the month itself is not to be closed yet. */
function elMes({ motivos }: VistaCierre, to: To): Uno[] {
  const own = motivos.find(({ paso, codigo }) => paso === 'mes' && codigo !== 'mes_cerrado')
  if (!own) return []
  const { texto, mes } = own
  return [
    {
      paso: 'mes',
      title: 'Mes',
      text: texto,
      enlace: mes ? { label: `Ver ${soloMes(mes)}`, to: to({ mes }) } : undefined,
    },
  ]
}

function listas({ cierre: { mes }, listas: { total, cerradas, sin_cerrar } }: VistaCierre, to: To): Uno {
  // With its month, so that coming back shows the same one.
  const listaDe = (acto: number) => to({ vista: 'lista', mes, acto: String(acto) })
  const [una, ...otras] = sin_cerrar
  const count = total === 0 ? 'Sin actos.' : `${cerradas} de ${total} ${total === 1 ? 'cerrada' : 'cerradas'}.`
  return {
    paso: 'listas',
    title: 'Listas',
    text: una ? (
      <>
        {count} Sigue abierta:{' '}
        <strong>
          {una.titulo}, {dayAndMonth(una.dia)}
        </strong>
        {otras.length === 0 ? '.' : `, y ${otras.length} más.`}
      </>
    ) : (
      count
    ),
    enlace: una && {
      label: una.estado_lista === 'pendiente' ? 'Pasar lista' : 'Cerrar lista',
      to: listaDe(una.acto_id),
    },
    more: otras.length > 0 && (
      <ul className={styles.lineas} aria-label="Otras listas sin cerrar">
        {otras.map(({ acto_id, titulo, dia }) => (
          <li key={acto_id}>
            <Link to={listaDe(acto_id)}>{titulo}</Link> · {dayAndMonth(dia)}
          </li>
        ))}
      </ul>
    ),
  }
}

const emergencias = ({ cierre: { mes }, emergencias: { total, sin_revisar } }: VistaCierre): Uno => ({
  paso: 'emergencias',
  title: 'Emergencias',
  text: total === 0 ? 'Ninguna en el mes.' : `${total - sin_revisar} de ${total} revisadas.`,
  enlace:
    sin_revisar > 0
      ? { label: 'Ver emergencias', to: `/intranet/emergencias?desde=${mes}-01&hasta=${finDeMes(mes)}` }
      : undefined,
})

function objeciones({ cierre: { mes }, objeciones: { abiertas, resueltas, sin_responder } }: VistaCierre): Uno {
  const [una, ...otras] = sin_responder
  const count = resueltas > 0 ? `${cuantas(resueltas, 'resuelta', 'resueltas')}.` : ''
  return {
    paso: 'objeciones',
    title: 'Objeciones',
    text: una ? (
      <>
        {count} {abiertas === 1 ? 'Abierta' : 'Abiertas'}: <strong>{una.nombre}</strong>, {una.acto} del{' '}
        {dayAndMonth(una.dia)}
        {otras.length > 0 && `, y ${otras.length} más`}.
      </>
    ) : (
      count || 'Ninguna.'
    ),
    enlace: una && { label: 'Responder', to: `/intranet/asistencia/objeciones?mes=${mes}` },
  }
}

function pma({ pma, cierre, cambios, motivos }: VistaCierre, conTabla: boolean): Uno {
  const { total, compania } = pma
  const cerrado = cierre.estado === 'cerrado'
  const aviso = motivos.find(({ codigo }) => codigo === 'cifras_cambiadas')
  return {
    paso: 'pma',
    title: cerrado ? 'Cifras del PMA' : 'Vista previa del PMA',
    text: conTabla
      ? `Promedio simple: ${percent(compania.media)}, de ${cuantas(compania.n, 'voluntario', 'voluntarios')}.`
      : `${percent(total.porcentaje)} de la compañía: ${typed(total.asistencias)} de ${total.base ?? 0}.`,
    more: (conTabla || cambios.length > 0) && (
      <div className={styles.partes}>
        {conTabla && <TablaPma pma={pma} />}
        {aviso && <Alert variant="warning">{aviso.texto}</Alert>}
        <Cambios title={cerrado ? 'Lo que cambiaría' : 'Lo que cambió desde que se cerró'} cambios={cambios} />
      </div>
    ),
  }
}

const alarmas = ({ alarmas: { vigentes } }: VistaCierre, to: To): Uno => ({
  paso: 'alarmas',
  title: 'Alarmas del reglamento',
  text:
    vigentes === 0 ? 'Ninguna.' : `${cuantas(vigentes, 'alarma', 'alarmas')} sin tratar, para la junta de oficiales.`,
  enlace: vigentes > 0 ? { label: 'Ver pruebas', to: to({ vista: 'alarmas' }) } : undefined,
})

const delInventario = (mes: string, inventario: ReturnType<typeof useInventarioDelMes>, onEmitir: () => void): Uno => ({
  paso: 'inventario',
  title: 'Inventario de material menor',
  text: inventario?.emitido
    ? `Emitido con el N.º ${inventario.emitido.numero}/${inventario.emitido.anio}.`
    : inventario?.se_puede === false
      ? 'No se emitió.'
      : 'Con lo que hay al emitirlo.',
  emitido: Boolean(inventario?.emitido),
  more: (
    <div className={styles.botones}>
      <InventarioDelMes key={mes} mes={mes} onEmitir={onEmitir} />
    </div>
  ),
})

const deCombustible = (
  mes: string,
  informe: ReturnType<typeof useInformeDelMes>,
  conTabla: boolean,
  onEmitir: () => void,
): Uno => ({
  paso: 'combustible',
  title: 'Combustible, km y horas',
  text: informe ? `${resumenDelMes(informe.lineas)}.${informe.se_puede ? '' : ' Se emite cuando el mes termina.'}` : '',
  emitido: Boolean(informe?.emitido),
  more: (
    <div className={styles.partes}>
      {conTabla && informe && informe.lineas.length > 0 && <CifrasDelMes lineas={informe.lineas} />}
      <div className={styles.botones}>
        <InformeDelMes key={mes} mes={mes} onEmitir={onEmitir} />
      </div>
    </div>
  ),
})

function cerrar(vista: VistaCierre, tell: (text: string) => void): Uno {
  const { cierre, ultimos_cambios } = vista
  const cerrado = cierre.estado === 'cerrado'
  return {
    paso: 'cerrar',
    title: cerrado ? 'Partes del mes' : 'Cerrar',
    text: cerrado ? 'Salen con las cifras del cierre, cada vez que los pida.' : `Al cerrar: ${loQueHace(vista)}`,
    more: cierre.papeles.length > 0 && (
      <div className={styles.partes}>
        <Papeles cierre={cierre} tell={tell} />
        <Cambios title="Lo que cambió en el último cierre" cambios={ultimos_cambios} />
      </div>
    ),
  }
}
