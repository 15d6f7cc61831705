import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Hecha, planillasApi } from '#contract/planillas.ts'
import type { NombreImportacion } from '#contract/shared/importacion.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { hour, localDay } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './importacion.module.css'

interface LoImportadoProps {
  clase: NombreImportacion
  onQuitado: () => void
}

/** What one brought by sheets of a kind since yesterday, to be taken back whole (docs/decisions/175). */
export function LoImportado({ clase, onQuitado }: LoImportadoProps) {
  const { data } = useQuery(query(planillasApi.hechas, { params: { clase } }))
  const [asked, setAsked] = useState<Hecha>()
  const close = () => setAsked(undefined)
  const quitar = useEnvio(planillasApi.quitar, {
    onDone() {
      close()
      onQuitado()
    },
    onFailed: close,
  })
  const hechas = data?.data ?? []
  return (
    <>
      {quitar.done && <Alert variant="success">Se quitó lo importado.</Alert>}
      {quitar.failure && <Alert variant="error">{quitar.failure}</Alert>}
      {hechas.map((hecha) => (
        <div key={hecha.id} className={styles.recordado}>
          <p>{fraseDe(hecha, clase)}</p>
          <Button variant="outline" size="sm" onClick={() => setAsked(hecha)}>
            Quitar lo importado
          </Button>
        </div>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Quitar lo importado"
          message={preguntaDe(asked, clase)}
          confirmLabel="Quitar lo importado"
          danger
          loading={quitar.sending}
          loadingLabel="Quitando"
          onConfirm={() => void quitar.send({ params: { clase, id: asked.id } })}
        />
      )}
    </>
  )
}

const nombres: Record<NombreImportacion, readonly [articulo: 'los' | 'las', uno: string, varios: string]> = {
  miembros: ['las', 'persona', 'personas'],
  equipos: ['los', 'equipo', 'equipos'],
  emergencias: ['las', 'emergencia', 'emergencias'],
  salidas: ['las', 'salida', 'salidas'],
  cargas: ['las', 'carga', 'cargas'],
  saldos: ['los', 'saldo', 'saldos'],
  certificados: ['los', 'certificado', 'certificados'],
  controles: ['los', 'control', 'controles'],
  planillon: ['las', 'marca', 'marcas'],
  licencias: ['las', 'licencia', 'licencias'],
  eventos: ['los', 'evento', 'eventos'],
}

/** `Hoy a las 11:04 importó 36 personas y cambió 4.` */
export function fraseDe({ nuevas, cambiadas, hecha_en }: Hecha, clase: NombreImportacion, now = new Date()): string {
  const [, uno, varios] = nombres[clase]
  const dia = localDay(new Date(hecha_en)) === localDay(now) ? 'Hoy' : 'Ayer'
  const hecho = [
    nuevas > 0 && `importó ${cuantos(nuevas, uno, varios)}`,
    cambiadas > 0 && `cambió ${nuevas > 0 ? cambiadas.toLocaleString('es-CL') : cuantos(cambiadas, uno, varios)}`,
  ]
  return `${dia} a las ${hour(hecha_en)} ${hecho.filter(Boolean).join(' y ')}.`
}

/** `Se quitan las 36 personas que entraron con «nomina.xlsx», y las 4 que cambió vuelven a como estaban.` */
export function preguntaDe({ archivo, nuevas, cambiadas }: Hecha, clase: NombreImportacion): string {
  const [articulo, uno, varios] = nombres[clase]
  const [el, la] = articulo === 'las' ? ['la', 'La'] : ['el', 'El']
  const cambia = (que: string) => (cambiadas === 1 ? `${que} vuelve a como estaba` : `${que} vuelven a como estaban`)
  if (nuevas === 0) {
    const son =
      cambiadas === 1 ? `${la} ${uno}` : `${articulo === 'las' ? 'Las' : 'Los'} ${cuantos(cambiadas, uno, varios)}`
    return `${cambia(`${son} que cambió «${archivo}»`)}.`
  }
  const son =
    nuevas === 1
      ? `Se quita ${el} ${uno} que entró`
      : `Se quitan ${articulo} ${cuantos(nuevas, uno, varios)} que entraron`
  const otras = cambiadas === 1 ? `${el} que cambió` : `${articulo} ${cambiadas.toLocaleString('es-CL')} que cambió`
  return `${son} con «${archivo}»${cambiadas > 0 ? `, y ${cambia(otras)}` : ''}.`
}
