import { Link } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Alarma, EstadoAlarma } from '#contract/asistencia/alarmas.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay, longMonth, shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TratarModal } from './tratar-modal.tsx'
import styles from '../partes/listado.module.css'

interface ListaAlarmasProps {
  estado: Extract<EstadoAlarma, 'vigente' | 'tratada'>
  treats: boolean
  tell: (text: string) => void
}

const titulos = { vigente: 'Alarmas vigentes', tratada: 'Alarmas tratadas' } as const

export function ListaAlarmas({ estado, treats, tell }: ListaAlarmasProps) {
  const { abierto, abrir, onClose, done } = useAbierto<Alarma>(tell)
  const pedida = useRegistro(asistenciaApi.alarmas, treats ? 'tratar' : undefined, { con: { estado }, tell })
  const lista = useLista(asistenciaApi.alarmas, { local: true, fixed: { estado } })
  return (
    <Card title={titulos[estado]} action={<Exportar de={asistenciaApi.exportAlarmas} con={lista.con} />}>
      <Lista
        lista={lista}
        caption={titulos[estado]}
        className={styles.lista}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'alarma', 'alarmas')}
        renderRow={(alarma) => (
          <Card as="article" headingLevel={3} title={alarma.nombre}>
            <p className={styles.cuando}>{tituloDe(alarma)}</p>
            <Evidencia alarma={alarma} />
            {alarma.tratada_en && (
              <p className={styles.nota}>
                Tratada en junta de oficiales, acta {alarma.acta}. La registró {alarma.tratada_por ?? 'un oficial'} el{' '}
                {shortMoment(alarma.tratada_en)}.
              </p>
            )}
            {treats && (
              <div className={styles.acciones}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Tratado en junta de oficiales: ${alarma.nombre}`}
                  onClick={() => abrir(alarma)}
                >
                  Tratado en junta de oficiales
                </Button>
              </div>
            )}
          </Card>
        )}
        empty={
          estado === 'vigente' ? (
            <EmptyState bare title="No hay alarmas vigentes">
              Aquí aparece quien suma faltas seguidas a actos con citación, o meses sin asistencia.
            </EmptyState>
          ) : (
            <p className={styles.nota}>Ninguna alarma se ha tratado todavía.</p>
          )
        }
      />
      {abierto && <TratarModal alarma={abierto} titulo={tituloDe(abierto)} onClose={onClose} onDone={done} />}
      {pedida.registro && (
        <TratarModal
          alarma={pedida.registro}
          titulo={tituloDe(pedida.registro)}
          onClose={pedida.onClose}
          onDone={pedida.done}
        />
      )}
    </Card>
  )
}

const tituloDe = ({ tipo, evidencia: { actos, meses } }: Alarma): string =>
  tipo === 'faltas'
    ? `${actos.length} ${actos.length === 1 ? 'falta' : 'faltas seguidas'} a actos con citación`
    : `${meses.length} ${meses.length === 1 ? 'mes' : 'meses seguidos'} sin asistencia`

function Evidencia({ alarma: { nombre, evidencia } }: { alarma: Alarma }) {
  return (
    <ul className={styles.cambios} aria-label={`Evidencia de ${nombre}`}>
      {evidencia.actos.map(({ id, titulo, dia }) => (
        <li key={id} className={styles.cambio}>
          <Link to={`/intranet/asistencia?acto=${id}`}>{titulo}</Link>
          <span className={styles.nota}>{longDay(dia)}</span>
        </li>
      ))}
      {evidencia.meses.map((mes) => (
        <li key={mes} className={styles.cambio}>
          <Link to={`/intranet/asistencia?vista=planilla&mes=${mes}`}>{longMonth(mes)}</Link>
        </li>
      ))}
    </ul>
  )
}
