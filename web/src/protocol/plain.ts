// Texts that people write, as the server takes them: no control characters, nothing that turns the direction of what
// follows, whole characters only; and how long they are to it.
export const plain = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)).replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ').trim();
export const bytesOf = (text: string) => new TextEncoder().encode(text).length;
