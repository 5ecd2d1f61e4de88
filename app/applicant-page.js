// Inlined in the head of form pages: an address with a key shows no empty form on the way to its page.
document.documentElement.classList.toggle("applicant", /mine(=|%)/.test(location.hash));
