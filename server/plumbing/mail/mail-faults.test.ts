import type { NodemailerError } from 'nodemailer'
import { expect, test } from 'vitest'
import { mailFault } from './mail-faults.ts'

const refusal = (command: string, response: string) =>
  Object.assign(new Error(response), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
    permanent: response.startsWith('5'),
  }) as unknown as NodemailerError

test.each([
  ['RCPT TO', '550 5.1.1 No such user', { permanent: true, ofServer: false }],
  ['DATA', '552 5.3.4 Message too big', { permanent: true, ofServer: false }],
  ['RCPT TO', '450 4.2.1 Try later', { permanent: false, ofServer: false }],
  // A refusal that every other mail would get too is not this mail's fault.
  ['RCPT TO', '554 5.7.1 Relay access denied', { permanent: false, ofServer: true }],
  ['RCPT TO', '550 relay not permitted', { permanent: false, ofServer: true }],
  ['DATA', '550 5.7.26 Unauthenticated sender', { permanent: false, ofServer: true }],
  ['RCPT TO', '530 5.5.1 Authentication required', { permanent: false, ofServer: true }],
])('%s answered with «%s»', (command, response, fault) => {
  expect(mailFault(refusal(command, response))).toMatchObject(fault)
})
