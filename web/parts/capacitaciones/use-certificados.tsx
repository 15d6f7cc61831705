import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { AgregarCertificado } from './agregar-certificado.tsx'
import type { AccionCertificado } from './certificado-fila.tsx'
import { ResolverCertificado } from './resolver-certificado.tsx'

type Dialogo = { agregar: Bombero | null } | { accion: AccionCertificado; certificado: Certificado }

/** Adds and judges certificates; `dialogs` stands anywhere on their screen. */
export function useCertificados(tell: (text: string) => void) {
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  return {
    /** Null: whose it is, is chosen in the dialog. */
    agregar: (de: Bombero | null) => abrir({ agregar: de }),
    resolver: (accion: AccionCertificado, certificado: Certificado) => abrir({ accion, certificado }),
    dialogs: (
      <>
        {abierto && 'agregar' in abierto && <AgregarCertificado de={abierto.agregar} onClose={onClose} onDone={done} />}
        {abierto && 'accion' in abierto && <ResolverCertificado {...abierto} onClose={onClose} onDone={done} />}
      </>
    ),
  }
}
