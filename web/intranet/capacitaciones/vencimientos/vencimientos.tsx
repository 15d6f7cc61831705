import { IconCheck, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { llevaCertificados } from '#contract/capacitaciones/certificados.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { type AccionCertificado, CertificadoFila } from '#web/parts/capacitaciones/certificado-fila.tsx'
import { nombrado } from '#web/parts/capacitaciones/certificado-textos.ts'
import { useCertificados } from '#web/parts/capacitaciones/use-certificados.tsx'
import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { useExportar } from '#web/plumbing/use-exportar.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useRegistro } from '#web/plumbing/use-registro.ts'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import certificados from '#web/parts/capacitaciones/certificados.module.css'
import { CertificadoModal } from './certificado-modal.tsx'
import styles from './vencimientos.module.css'
import './estilos.ts'

const plazos = [
  { value: '0', label: 'Ya vencidos y los que vencen hoy' },
  { value: '30', label: 'Hasta en 30 días' },
  { value: '60', label: 'Hasta en 60 días' },
  { value: '180', label: 'Hasta en 6 meses' },
  { value: '365', label: 'Hasta en un año' },
]

/** domain §2.3: what waits for verification, and what ends; one's own, or everybody's for who creates trainings. */
export function Vencimientos() {
  const { role } = useMember().user
  const lleva = llevaCertificados(role)
  const { banner, tell, fail, close } = useBanner()
  const { agregar, resolver, dialogs } = useCertificados(null, tell)
  const porVerificar = useRegistro(capacitacionesApi.porVerificar, lleva ? 'verificar' : undefined, { tell })
  const porVencer = useRegistro(capacitacionesApi.vencimientos, 'ver', { tell })
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      {lleva && <PorVerificar onAccion={resolver} tell={tell} fail={fail} />}
      <PorVencer lleva={lleva} onAccion={resolver} onAgregar={() => agregar()} />
      {[porVerificar, porVencer].map(
        ({ registro, onClose }) =>
          registro && (
            <CertificadoModal key={registro.id} certificado={registro} onClose={onClose} onAccion={resolver} />
          ),
      )}
      {dialogs}
    </div>
  )
}

interface ConAccion {
  onAccion: (accion: AccionCertificado, certificado: Certificado) => void
}

type Verificados = Pick<ReturnType<typeof useBanner>, 'tell' | 'fail'>

function PorVerificar({ onAccion, tell, fail }: ConAccion & Verificados) {
  const [confirmando, setConfirmando] = useState<{ elegidos: readonly Certificado[]; clear: () => void }>()
  const { enviar, sending } = useVarios<Certificado>(capacitacionesApi.verifyCertificados, {
    nombreDe: (certificado) => nombrado(certificado, false),
    tell,
    fail,
  })
  async function verify() {
    if (!confirmando) return
    const { elegidos, clear } = confirmando
    const dealt = await enviar(elegidos, {
      hecho: (total) => `${cuantos(total, 'certificado verificado', 'certificados verificados')}.`,
    })
    setConfirmando(undefined)
    if (dealt) clear()
  }
  const lista = useLista(capacitacionesApi.porVerificar, { local: true })
  if (lista.data?.total === 0) return null
  return (
    <Card title="Por verificar">
      <Lista
        lista={lista}
        caption="Certificados por verificar"
        className={certificados.lista}
        rowKey={({ id }) => id}
        renderRow={(certificado) => <CertificadoFila certificado={certificado} conNombre onAccion={onAccion} />}
        count={(total) => cuantos(total, 'certificado', 'certificados')}
        nombreDe={(certificado) => nombrado(certificado, false)}
        renderAcciones={(elegidos, clear) => (
          <Button size="sm" icon={IconCheck} onClick={() => setConfirmando({ elegidos, clear })}>
            Verificar
          </Button>
        )}
        empty={null}
      />
      <ConfirmDialog
        open={confirmando !== undefined}
        onOpenChange={() => setConfirmando(undefined)}
        title="Verificar certificados"
        message={
          <>
            Desde ahora cuentan. Compruebe antes que los datos son los de los papeles:{' '}
            {confirmando?.elegidos.map((certificado) => nombrado(certificado, false)).join('; ')}.
          </>
        }
        confirmLabel="Verificar"
        loadingLabel="Verificando"
        loading={sending}
        onConfirm={() => void verify()}
      />
    </Card>
  )
}

function PorVencer({ lleva, onAccion, onAgregar }: ConAccion & { lleva: boolean; onAgregar: () => void }) {
  const lista = useLista(capacitacionesApi.vencimientos)
  return (
    <Card
      title="Vencidos y por vencer"
      action={
        <>
          <Exportar de={capacitacionesApi.exportVencimientos} con={lista.con} />
          {lleva && <Mas />}
          <Button size="sm" icon={IconPlus} onClick={onAgregar}>
            {lleva ? 'Registrar certificado' : 'Agregar certificado'}
          </Button>
        </>
      }
    >
      <search className={styles.filtros}>
        <Select
          label="Vencen"
          options={plazos}
          value={lista.filtro.dias ?? '60'}
          onChange={(dias) => lista.choose({ dias })}
        />
      </search>
      <Lista
        lista={lista}
        caption="Certificados vencidos y por vencer"
        className={certificados.lista}
        rowKey={({ id }) => id}
        renderRow={(certificado) => <CertificadoFila certificado={certificado} conNombre={lleva} onAccion={onAccion} />}
        count={(total) => cuantos(total, 'certificado', 'certificados')}
        empty={
          <EmptyState bare title="Nada vence en ese plazo">
            {lleva
              ? 'Aquí quedan los certificados y las licencias de todos, desde que están por vencer.'
              : 'Aquí quedan sus certificados y licencias, desde que están por vencer.'}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** All certificates, not those of the list alone: in from a sheet, and out. */
function Mas() {
  const navigate = useNavigate()
  const { acciones, error } = useExportar(capacitacionesApi.exportCertificados)
  return (
    <>
      <ActionMenu
        label="Más de los certificados"
        actions={[
          {
            label: 'Importar certificados',
            icon: IconFileImport,
            run: () => void navigate('/intranet/capacitaciones/certificados/importar'),
          },
          ...acciones.map((accion) => ({ ...accion, label: `Descargar todos: ${accion.label}` })),
        ]}
      />
      {error && <Alert variant="error">{error.message}</Alert>}
    </>
  )
}
