import { useMutation } from '@tanstack/react-query'
import { IconCertificate, IconPaperclip } from '@tabler/icons-react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { type Certificado, llevaCertificados, nombresEstadosCalculados } from '#contract/capacitaciones/certificados.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { colorDe, diasDe, nombrado } from './certificado-textos.ts'
import styles from './certificados.module.css'

export type AccionCertificado = 'aceptar' | 'rechazar' | 'anular'

interface CertificadoFilaProps {
  certificado: Certificado
  /** In a list of several members. */
  conNombre?: boolean
  onAccion: (accion: AccionCertificado, certificado: Certificado) => void
}

/** A certificate, with what its reader may do with it. */
export function CertificadoFila({ certificado, conNombre = false, onAccion }: CertificadoFilaProps) {
  const user = useUser()
  const { titulo, nombre, numero, entidad, resultado, motivo, estado_calculado, con_documento } = certificado
  const own = certificado.user_id === user?.id
  const lleva = user ? llevaCertificados(user.role) && !own : false
  const espera = estado_calculado === 'pendiente_verificacion'
  const cuenta = !espera && estado_calculado !== 'anulado' && estado_calculado !== 'rechazado'
  const de = nombrado(certificado, own)
  const notas = [entidad, numero && `N.º ${numero}`, resultado].filter(Boolean).join(' · ')
  return (
    <div className={styles.fila}>
      <div className={styles.que}>
        <span className={styles.nombre}>{conNombre ? nombre : titulo}</span>
        {conNombre && <span>{titulo}</span>}
        <span className={styles.nota}>{diasDe(certificado)}</span>
        {notas && <span className={styles.nota}>{notas}</span>}
        {motivo && <span className={styles.nota}>Motivo: {motivo}</span>}
      </div>
      <Badge variant={colorDe[estado_calculado]}>{nombresEstadosCalculados[estado_calculado]}</Badge>
      <div className={styles.acciones}>
        {con_documento && <Documento certificado={certificado} de={de} />}
        {certificado.tipo === 'curso' && cuenta && <Papel certificado={certificado} de={de} />}
        {espera && lleva && (
          <>
            <Button size="sm" aria-label={`Verificar ${de}`} onClick={() => onAccion('aceptar', certificado)}>
              Verificar
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Rechazar ${de}`}
              onClick={() => onAccion('rechazar', certificado)}
            >
              Rechazar
            </Button>
          </>
        )}
        {((own && espera) || (lleva && cuenta)) && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${own ? 'Retirar' : 'Anular'} ${de}`}
            onClick={() => onAccion('anular', certificado)}
          >
            {own ? 'Retirar' : 'Anular'}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ArchivoProps {
  certificado: Certificado
  de: string
}

function Documento({ certificado: { id }, de }: ArchivoProps) {
  const download = useMutation({
    mutationFn: () => fetchArchivo(capacitacionesApi.documentoCertificado, { params: { id } }),
    onSuccess: guardarArchivo,
  })
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={IconPaperclip}
        aria-label={`Descargar el documento de ${de}`}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Documento
      </Button>
      {download.error && <Alert variant="error">{download.error.message}</Alert>}
    </>
  )
}

function Papel({ certificado: { id }, de }: ArchivoProps) {
  const papel = usePapel(() => fetchArchivo(capacitacionesApi.certificadoPdf, { params: { id }, waitMs: workMs }))
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={IconCertificate}
        aria-label={`Descargar el certificado de ${de}`}
        loading={papel.isPending}
        loadingLabel={papel.etiqueta}
        onClick={() => papel.descargar()}
      >
        Certificado
      </Button>
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
    </>
  )
}
