import { useState } from 'react'
import type { ControlEquipo } from '#contract/equipamiento/controles.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresResultadosControl } from '#contract/equipamiento/estados.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { enTitulo } from '#web/parts/equipamiento/textos.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { archivoQuery } from '#web/plumbing/query.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AnularControl } from './anular-control.tsx'
import styles from './controles-hechos.module.css'

interface ControlesHechosProps {
  id: number
  codigo: string
  onClose: () => void
}

/** The controls of a piece, the latest first; one that was entered by mistake is annulled here. */
export function ControlesHechos({ id, codigo, onClose }: ControlesHechosProps) {
  const lista = useLista(equipamientoApi.controles, { params: { id }, local: true })
  const [anulando, setAnulando] = useState<ControlEquipo>()
  const [viendo, setViendo] = useState<ControlEquipo['certificado']>(null)
  return (
    <>
      <Modal open onOpenChange={onClose} size="lg" title={`Controles de ${codigo}`}>
        <Lista
          lista={lista}
          caption="Controles"
          className={styles.lista}
          rowKey={(control) => control.id}
          renderRow={(control) => (
            <Hecho
              control={control}
              onAnular={() => setAnulando(control)}
              onVer={() => setViendo(control.certificado)}
            />
          )}
          count={(total) => cuantos(total, 'control', 'controles')}
          empty={
            <EmptyState bare headingLevel={3} title="Sin controles">
              Nadie ha registrado un control de este equipo.
            </EmptyState>
          }
        />
      </Modal>
      {anulando && <AnularControl id={id} control={anulando} onClose={() => setAnulando(undefined)} />}
      {viendo && (
        <VistaPrevia
          title={viendo.filename}
          archivo={archivoQuery(equipamientoApi.documentoEquipo, { params: { id, documento: viendo.id } })}
          onClose={() => setViendo(null)}
        />
      )}
    </>
  )
}

const tonos = { aprobado: 'success', aprobado_con_observaciones: 'warning', rechazado: 'error' } as const

interface HechoProps {
  control: ControlEquipo
  onAnular: () => void
  onVer: () => void
}

function Hecho({ control, onAnular, onVer }: HechoProps) {
  const { tipo_control, fecha, resultado, presion_bar, mediciones, realizado_por, certificado } = control
  const nombre = `${enTitulo(tipo_control)}, ${longDay(fecha)}`
  const said = [
    realizado_por,
    control.numero_certificado && `certificado ${control.numero_certificado}`,
    presion_bar !== null && `${presion_bar} bar`,
    ...mediciones.map(({ nombre, valor }) => `${nombre}: ${valor}`),
    control.proximo_control && `próximo antes: ${longDay(control.proximo_control)}`,
  ]
  return (
    <div className={styles.hecho}>
      <div className={styles.dicho}>
        <strong>{nombre}</strong>
        {control.anulado_en ? (
          <Badge>Anulado</Badge>
        ) : (
          <Badge variant={tonos[resultado]}>{nombresResultadosControl[resultado]}</Badge>
        )}
      </div>
      <p className={styles.menor}>{said.filter(Boolean).join(' · ')}</p>
      {control.observaciones && <p className={styles.texto}>{control.observaciones}</p>}
      {control.motivo_anulacion && <p className={styles.menor}>Anulado: {control.motivo_anulacion}</p>}
      {(certificado ?? control.puede_anular) && (
        <div className={styles.botones}>
          {certificado && (
            <Button variant="outline" size="sm" aria-label={`Ver certificado: ${nombre}`} onClick={onVer}>
              Ver certificado
            </Button>
          )}
          {control.puede_anular && (
            <Button variant="outline" size="sm" aria-label={`Anular: ${nombre}`} onClick={onAnular}>
              Anular
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
