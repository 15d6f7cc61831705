import { IconCloudUp } from '@tabler/icons-react'
import { Suspense } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import type { UsoEra } from '#contract/equipamiento/usos.ts'
import { ConRed } from '#web/parts/pendientes/con-red.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './equipo.module.css'
import { useUltimoUso } from './use-ultimo-uso.ts'

const Salida = fetched(() => import('#web/parts/equipamiento/salida.tsx'), 'Salida')

interface UsoCardProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** The wearer of a breathing set now, or that it waits for cleaning. Renders nothing otherwise. */
export function UsoCard({ equipo, tell }: UsoCardProps) {
  const { id, codigo, por_limpiar } = equipo
  const { ultimo, enUso: uso, sinEnviar } = useUltimoUso(equipo)
  const { abierto, abrir, onClose, done } = useAbierto<UsoEra>(tell)
  const limpieza = useEnvio(equipamientoApi.limpiarEquipo, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => tell(`La limpieza de ${codigo} quedó registrada.`),
  })
  return (
    <>
      {(uso || por_limpiar) && (
        <Card title={uso ? 'En uso' : 'Falta limpiarlo'}>
          {limpieza.failure && <Alert variant="error">{limpieza.failure}</Alert>}
          <div className={styles.fila}>
            {uso ? (
              <div>
                <span className={styles.linea}>{uso.nombre}</span>
                <span className={styles.menor}>
                  {[
                    `Desde ${shortMoment(uso.entrada_en)}`,
                    uso.presion_inicial_bar !== null && `${uso.presion_inicial_bar} bar`,
                    uso.folio,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
            ) : (
              <p>
                Se usó{ultimo?.salida_en && ` hasta ${shortMoment(ultimo.salida_en)}`}. No es apto hasta que se limpie.
              </p>
            )}
            {uso && sinEnviar ? (
              <Badge icon={IconCloudUp}>Salida sin enviar</Badge>
            ) : uso ? (
              <Button onClick={() => abrir(uso)}>Registrar salida</Button>
            ) : (
              <ConRed para="dejarlo limpio">
                <Button
                  variant="outline"
                  loading={limpieza.sending}
                  loadingLabel="Guardando"
                  onClick={() => void limpieza.send({ params: { id } })}
                >
                  Quedó limpio
                </Button>
              </ConRed>
            )}
          </div>
        </Card>
      )}
      <Suspense>{abierto && <Salida uso={abierto} onClose={onClose} onDone={done} />}</Suspense>
    </>
  )
}
