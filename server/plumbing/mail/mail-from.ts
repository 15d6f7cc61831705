import { z } from 'zod'

/** Sender: address and optional name. */
export interface MailFrom {
  name: string
  address: string
}

/** `address` or `Name <address>`, the name may be in quotes. */
export const MailFrom = z.string().transform((value, context): MailFrom => {
  const [, name = '', address = value] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value.trim()) ?? []
  const isAddress = z.email().safeParse(address.trim()).success
  if (!isAddress) context.addIssue({ code: 'custom', message: 'debe ser una dirección o Nombre <dirección>' })
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
})
