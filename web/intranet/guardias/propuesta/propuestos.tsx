import { IconArrowsExchange, IconCheck, IconTrash } from '@tabler/icons-react'
import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { nombresFunciones, nombresTurnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { AsignarModal } from '#web/intranet/guardias/detalle/asignar-modal.tsx'
import { brechaDe } from '#web/intranet/guardias/rol.rules.ts'
import { horasDe, iconosFunciones } from '#web/intranet/guardias/textos.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTile } from '#web/ui/date-tile.tsx'
import styles from './propuesta.module.css'

interface PropuestosProps {
  /** With proposed seats. */
  guardias: readonly Guardia[]
  hecha: string | undefined
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Proposed seats, each with its reason: it may be accepted, changed or taken away alone. */
export function Propuestos({ guardias, hecha, tell, fail }: PropuestosProps) {
  const { abierto, abrir, onClose, done } = useAbierto<{ guardia: Guardia; puesto: Asignacion }>(tell)
  const change = useEnvio(guardiasApi.changeAsignacion, {
    onDone: ({ asignacion, avisos }) => tell([`Se asignó a ${asignacion.nombre}.`, ...avisos].join(' ')),
    onFailed: fail,
  })
  const quitar = useEnvio(guardiasApi.retirar, { onFailed: fail })
  const remove = (guardia: Guardia, puesto: Asignacion) =>
    quitar.send({ params: { id: guardia.id, asignacion_id: puesto.id } })
  return (
    <Card title="Puestos propuestos" className={styles.principal ?? ''}>
      {hecha && <p className={styles.nota}>{hecha}</p>}
      {guardias.length === 0 && <p>No queda ningún puesto propuesto.</p>}
      <ul className={styles.guardias}>
        {guardias.map((guardia) => (
          <li key={guardia.id}>
            <DateTile dia={guardia.dia} />
            <div className={styles.que}>
              <h3>
                {nombresTurnos[guardia.tipo]}, {horasDe(guardia)}
              </h3>
              <ul className={styles.puestos}>
                {guardia.asignaciones
                  .filter(({ estado }) => estado === 'propuesta')
                  .map((puesto) => {
                    const Icono = iconosFunciones[puesto.funcion]
                    return (
                      <li key={puesto.id}>
                        <span className={styles.icono} aria-hidden>
                          <Icono size={18} stroke={1.75} />
                        </span>
                        <div className={styles.quien}>
                          <strong>{puesto.nombre}</strong>
                          <span>{nombresFunciones[puesto.funcion]}</span>
                          {puesto.razon && <span className={styles.razon}>{puesto.razon}</span>}
                        </div>
                        <ActionMenu
                          label={`Acciones de ${puesto.nombre}`}
                          actions={[
                            {
                              label: 'Aceptar',
                              icon: IconCheck,
                              run: () =>
                                void change.send({
                                  params: { id: guardia.id, asignacion_id: puesto.id },
                                  body: { estado: 'asignada', version: puesto.version },
                                }),
                            },
                            {
                              label: 'Elegir a otro',
                              icon: IconArrowsExchange,
                              run: () => abrir({ guardia, puesto }),
                            },
                            {
                              label: 'Quitar',
                              icon: IconTrash,
                              danger: true,
                              run: () => void remove(guardia, puesto),
                            },
                          ]}
                        />
                      </li>
                    )
                  })}
              </ul>
              {brechaDe(guardia) && <p className={styles.nota}>Sin lo propuesto: {brechaDe(guardia)?.toLowerCase()}</p>}
            </div>
          </li>
        ))}
      </ul>
      {abierto && (
        <AsignarModal
          guardia={abierto.guardia}
          funcion={abierto.puesto.funcion}
          before={() => remove(abierto.guardia, abierto.puesto)}
          onClose={onClose}
          onDone={done}
        />
      )}
    </Card>
  )
}
