import { useState } from 'react'
import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { useAbierto, useAbiertoConDireccion } from '#web/plumbing/use-abierto.ts'
import { AgregarCertificado } from './agregar-certificado.tsx'
import type { AccionCertificado } from './certificado-fila.tsx'
import { ResolverCertificado } from './resolver-certificado.tsx'

/**
 * Adds and judges certificates; `dialogs` stands anywhere on their screen.
 * @param de Null: the member is chosen in the dialog. Undefined: none may be added.
 */
export function useCertificados(de: Bombero | null | undefined, tell: (text: string) => void) {
  const [fotografia, setFotografia] = useState<File>()
  const agregado = useAbiertoConDireccion(de === undefined ? [] : ['certificado'], tell)
  const { abierto, abrir, onClose, done } = useAbierto<{ accion: AccionCertificado; certificado: Certificado }>(tell)
  return {
    /** With a photograph, that is sent alone. */
    agregar: (fotografia?: File) => {
      setFotografia(fotografia)
      agregado.abrir('certificado')
    },
    resolver: (accion: AccionCertificado, certificado: Certificado) => abrir({ accion, certificado }),
    dialogs: (
      <>
        {agregado.abierto && de !== undefined && (
          <AgregarCertificado de={de} fotografia={fotografia} onClose={agregado.onClose} onDone={agregado.done} />
        )}
        {abierto && <ResolverCertificado {...abierto} onClose={onClose} onDone={done} />}
      </>
    ),
  }
}
